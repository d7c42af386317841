import type { PlaneCodeName, PlaneQuota, PlaneSubscription } from '@titian/shared-contracts/plane';

/** A rate that a call has to fit, and whose it is. */
export interface Level {
  name: 'operation' | 'api' | 'application' | 'subscription';
  code: PlaneCodeName;
  /** Whose calls count together. */
  subject: string;
  limit: number;
  periodMs: number;
}

/** Calls that a subscription's boosts add at a moment. */
const boosted = ({ boosts }: PlaneSubscription, now: number, what: 'rate' | 'quota') =>
  boosts
    .filter(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until))
    .reduce((total, boost) => total + boost[what], 0);

/** The subscription's rate with what it has besides for now. */
export const ownRate = (subscription: PlaneSubscription, now: number): PlaneSubscription['rate'] => ({
  ...subscription.rate,
  limit: subscription.rate.limit + boosted(subscription, now, 'rate'),
});

/** The subscription's quota with what it has besides for now. */
export const ownQuota = (subscription: PlaneSubscription, now: number): PlaneQuota => ({
  ...subscription.quota,
  limit: subscription.quota.limit + boosted(subscription, now, 'quota'),
});
