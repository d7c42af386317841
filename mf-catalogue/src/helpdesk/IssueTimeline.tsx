import type { IssueEvent } from '@titian/shared-contracts/helpdesk';
import { Timeline } from '@titian/shared-ui';
import { useIssueEventWords } from './useIssueEventWords';

const LATE: readonly string[] = ['replyLate', 'resolutionLate'];

/** All events, newest first. */
export function IssueTimeline({ events }: { events: readonly IssueEvent[] }) {
  const wordsOf = useIssueEventWords();
  const entries = [...events].reverse().map((event, index) => ({
    key: event.id,
    title: wordsOf(event),
    at: event.at,
    by: event.actor?.displayName,
    state: LATE.includes(event.code) ? ('bad' as const) : index === 0 ? ('now' as const) : ('done' as const),
  }));
  return <Timeline entries={entries} />;
}
