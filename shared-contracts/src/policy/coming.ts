import * as z from 'zod/mini';
import { Day, Timestamp } from '@titian/shared-contracts';
import { RateException } from '../plane';
import { PolicyChange } from './policy';

/** Days of notice that are proposed where somebody gets less (marketplace.md §19). */
export const NOTICE_DAYS = 7;
/** Most days ahead for which a change is announced. */
export const NOTICE_DAYS_MAX = 366;

/** The rate of a throttle policy from a moment on, with why, and who announced it. */
export const ComingThrottle = z.object({
  limit: z.int(),
  perSeconds: z.int(),
  burst: z.int(),
  exceptions: z.array(RateException),
  /** Whether it is in force from then on. */
  enabled: z.boolean(),
  from: Timestamp,
  reason: z.string(),
  by: z.string(),
});
export type ComingThrottle = z.infer<typeof ComingThrottle>;

/**
 * When a change is in force: `now`, or from the beginning of a day in the portal's zone. Without it, at once; then a package whose subscribers
 * would get less than they agreed to refuses it (409 `policy.subscribed`).
 */
export const RateChange = z.extend(PolicyChange, { from: z.optional(z.union([z.literal('now'), Day])) });
export type RateChange = z.infer<typeof RateChange>;
