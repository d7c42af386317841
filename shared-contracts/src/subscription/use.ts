import * as z from 'zod/mini';
import { Day, Timestamp } from '@titian/shared-contracts';
import { Quota } from '../catalogue';

/**
 * How the quota's period will go if calls go on as on the last days. Null where that isn't known: the quota is by minute or hour, or too few
 * whole days of calls are known.
 */
export const Forecast = z.nullable(
  z.object({
    /** Calls a day, the mean of the last whole days. */
    perDay: z.number(),
    /** Of the quota, at the end of the period; more than 1 is beyond it. */
    share: z.number(),
    /** When the quota will be used up in this period; null if it won't be, or is already. */
    runsOutAt: z.nullable(Timestamp),
  }),
);
export type Forecast = z.infer<typeof Forecast>;

/** Use of a subscription. */
export const SubscriptionUse = z.object({
  quota: Quota,
  /** Calls that the quota's current period allows: the quota's, and those of boosts in force. */
  limit: z.int(),
  /** Whether calls beyond it are refused; otherwise they pass, and say that they are beyond. */
  stopOnQuota: z.boolean(),
  /** Calls used in the current period. */
  used: z.int(),
  /** The current period, by the calendar of the portal's zone, and the day on which the quota was used up in it. */
  period: z.object({ from: Timestamp, resetsAt: Timestamp, usedUpOn: z.nullable(Day) }),
  forecast: Forecast,
  /** Calls of the last thirty days, oldest first; the last is today's. */
  trend: z.array(z.int()),
  /** Share of those calls that didn't fail at the provider or on the way, 0 to 1; null without calls. */
  success: z.nullable(z.number()),
  /** To the minute; null before the first. */
  lastCallAt: z.nullable(Timestamp),
});
export type SubscriptionUse = z.infer<typeof SubscriptionUse>;
