import * as z from 'zod/mini';
import { Day, Id, Timestamp } from '@titian/shared-contracts';
import { RATE_MAX } from '@titian/shared-contracts/catalogue';
import { BOOST_CALLS, BOOST_DAYS } from './limits';
import { WithReason } from './reason';

/** What the consumer asks of the provider beyond the terms that were granted (marketplace.md §3, change request). The terms go on meanwhile. */
export const RequestState = z.enum(['Requested', 'Granted', 'Refused', 'Withdrawn']);
export type RequestState = z.infer<typeof RequestState>;

const asked = {
  id: Id,
  state: RequestState,
  reason: z.string(),
  createdAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  /** What the provider said to a refusal. */
  decisionReason: z.nullable(z.string()),
};

/** Calls on top of a subscription's quota, and of its rate, for a time. Before it is granted, `from` and `until` are as if it were granted when it was asked. */
export const SubscriptionBoost = z.object({
  ...asked,
  /** Calls on top in each period of the quota. */
  calls: z.int(),
  /** Calls on top in each period of the rate. */
  rate: z.int(),
  days: z.int(),
  from: Timestamp,
  until: Timestamp,
});
export type SubscriptionBoost = z.infer<typeof SubscriptionBoost>;

/** A later end of a subscription. */
export const SubscriptionExtension = z.object({ ...asked, until: Day });
export type SubscriptionExtension = z.infer<typeof SubscriptionExtension>;

/** More of the quota, of the rate, or of both. */
export const BoostRequest = z
  .extend(WithReason, {
    calls: z.int().check(z.minimum(0), z.maximum(BOOST_CALLS)),
    rate: z._default(z.int().check(z.minimum(0), z.maximum(RATE_MAX, 'validation.rateMax')), 0),
    days: z.int().check(z.minimum(1), z.maximum(BOOST_DAYS)),
  })
  .check(z.refine(({ calls, rate }) => calls + rate > 0, { error: 'validation.boostEmpty', path: ['calls'] }));
export const ExtensionRequest = z.extend(WithReason, { until: Day });

/** A refusal needs its reason, which the consumer reads. */
export const RequestDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('grant') }),
  z.extend(WithReason, { decision: z.literal('refuse') }),
]);
export type RequestDecision = z.infer<typeof RequestDecision>;
