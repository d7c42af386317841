import type { IssueDetail, IssueEvent, IssueMessage } from '@titian/shared-contracts/helpdesk';

export type StoryEntry =
  { key: string; at: string; message: IssueMessage } | { key: string; at: string; event: IssueEvent };

/** Left to the timeline: the report is the first message, a question one itself, and ratings and deadlines are nobody's words. */
const UNTOLD: readonly string[] = ['created', 'asked', 'rated', 'replyLate', 'resolutionLate'];

/** What was said, with what was done between, oldest first. */
export const issueStory = ({ events, messages }: Pick<IssueDetail, 'events' | 'messages'>): StoryEntry[] =>
  [
    ...messages.map((message) => ({ key: message.id, at: message.at, message })),
    ...events.filter(({ code }) => !UNTOLD.includes(code)).map((event) => ({ key: event.id, at: event.at, event })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
