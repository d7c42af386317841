import type { PlaneCodeName, PlaneQuota, PlaneSubscription } from '@titian/shared-contracts/plane';
import { instantOf } from '../instant';
import type { Subject } from './subject';

/** A rate that a call has to fit, and whose it is. */
export interface Level {
  /** `tenant`: of an application, as its tenant limits it. */
  name: 'operation' | 'api' | 'application' | 'tenant' | 'subscription';
  code: PlaneCodeName;
  /** Whose calls count together. */
  subject: Subject;
  limit: number;
  periodMs: number;
  /** The place of the exception that gives the limit; null for the rate's own. */
  exception: number | null;
}

/** Calls that a subscription's boosts add at a moment. */
function boosted({ boosts }: PlaneSubscription, now: number, what: 'rate' | 'quota'): number {
  let more = 0;
  for (const boost of boosts) if (instantOf(boost.from) <= now && now < instantOf(boost.until)) more += boost[what];
  return more;
}

/** The subscription's rate with what it has besides for now. */
export function ownRate(subscription: PlaneSubscription, now: number): PlaneSubscription['rate'] {
  const { limit, burst, perSeconds } = subscription.rate;
  return { limit: limit + boosted(subscription, now, 'rate'), burst, perSeconds };
}

/** The subscription's quota with what it has besides for now. */
export function ownQuota(subscription: PlaneSubscription, now: number): PlaneQuota {
  const { limit, unit } = subscription.quota;
  return { limit: limit + boosted(subscription, now, 'quota'), unit };
}
