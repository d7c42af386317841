import type { OrderDetail } from '@titian/shared-contracts/order';

type OrderEvent = OrderDetail['events'][number];
type OrderMessage = OrderDetail['messages'][number];
export type StoryEntry =
  { key: string; at: string; message: OrderMessage } | { key: string; at: string; event: OrderEvent };

/** Left to the timeline: a claim says nothing to the requester, and a question or answer is a message itself. */
const UNTOLD: readonly string[] = ['claimed', 'released', 'asked', 'answered'];

/** What was said, with what was decided between, oldest first. */
export const orderStory = ({ events, messages }: Pick<OrderDetail, 'events' | 'messages'>): StoryEntry[] =>
  [
    ...messages.map((message) => ({ key: message.id, at: message.at, message })),
    ...events.filter(({ code }) => !UNTOLD.includes(code)).map((event) => ({ key: event.id, at: event.at, event })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
