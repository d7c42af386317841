import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';

/** Calls in a period of the calendar in Asia/Singapore; weeks begin on Monday. */
export const PlaneQuota = z.object({
  limit: z.int(),
  unit: z.enum(['minute', 'hour', 'day', 'week', 'month', 'year']),
});
export type PlaneQuota = z.infer<typeof PlaneQuota>;

/** What a subscription has besides, from one moment until before another: calls on top of its rate's limit, and of its quota. */
export const Boost = z.object({ from: Timestamp, until: Timestamp, rate: z.int(), quota: z.int() });
export type Boost = z.infer<typeof Boost>;
