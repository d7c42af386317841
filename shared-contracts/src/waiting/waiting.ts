import * as z from 'zod/mini';
import { endpoint, Id, LocalText, Timestamp } from '@titian/shared-contracts';

const count = z.int();
const ApiName = z.object({ id: Id, Name: LocalText });

/**
 * Something that waits for the reader; at least one of its counts is above zero. Where it is a single thing, its id leads straight to it.
 * - `decisions`: order items that the reader may decide now; `nextDue` is the nearest day that isn't over yet.
 * - `reviews`: versions of APIs that the reader may review, and the one of them where it is a single one.
 * - `health`: published APIs of the reader's registry whose health of thirty days isn't good.
 * - `subscribers`: subscriptions to these APIs that end soon, and the next one.
 * - `quota`: subscriptions of the own organisation whose calls of this period reach their quota.
 * - `keys`: keys of the own organisation that end soon, and the next one.
 * - `orders`: own orders under way, and questions of approvers that only the reader can answer.
 */
export const Waiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decisions'), count, overdue: count, nextDue: z.nullable(Timestamp) }),
  z.object({
    kind: z.literal('reviews'),
    count,
    version: z.nullable(z.object({ id: Id, version: z.string(), api: ApiName })),
  }),
  z.object({ kind: z.literal('health'), down: count, degraded: count, api: z.nullable(ApiName) }),
  z.object({ kind: z.literal('subscribers'), count, next: z.object({ endingAt: Timestamp, api: ApiName }) }),
  z.object({ kind: z.literal('quota'), over: count, near: count, subscriptionId: z.nullable(Id) }),
  z.object({
    kind: z.literal('keys'),
    count,
    next: z.object({ endingAt: Timestamp, application: z.string(), applicationId: Id }),
  }),
  z.object({ kind: z.literal('orders'), underWay: count, questions: count, orderId: z.nullable(Id) }),
]);
export type Waiting = z.infer<typeof Waiting>;

export const waiting = {
  list: endpoint({
    method: 'GET',
    path: '/api/waiting',
    access: 'signedIn',
    summary: 'What waits for the reader, the most urgent first',
    response: z.array(Waiting),
  }),
};
