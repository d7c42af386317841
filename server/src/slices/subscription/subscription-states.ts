import type { SubscriptionStatus } from '@titian/shared-contracts/subscription';
import { stateConflict } from '../../http/problem';

/** Life of a subscription (marketplace.md §3): suspended as long as one hold is left, terminated for good. */
export const SUBSCRIPTION_MOVES = {
  hold: { from: ['Subscribed', 'Suspended'], to: 'Suspended' },
  release: { from: ['Suspended'], to: 'Subscribed' },
  terminate: { from: ['Subscribed', 'Suspended'], to: 'Terminated' },
} as const satisfies Record<string, { from: readonly SubscriptionStatus[]; to: SubscriptionStatus }>;
export type SubscriptionMove = keyof typeof SUBSCRIPTION_MOVES;

const starts = (move: SubscriptionMove, from: SubscriptionStatus) =>
  (SUBSCRIPTION_MOVES[move].from as readonly SubscriptionStatus[]).includes(from);

export function subscriptionConflict(move: SubscriptionMove, from: SubscriptionStatus) {
  const moves = Object.keys(SUBSCRIPTION_MOVES) as SubscriptionMove[];
  const allowed = moves.filter((one) => starts(one, from)).map((one) => SUBSCRIPTION_MOVES[one].to);
  return stateConflict(from, SUBSCRIPTION_MOVES[move].to, [...new Set(allowed)]);
}

/** The status that a move leads to; throws STATE_CONFLICT where it doesn't start from here. */
export function moveSubscription(move: SubscriptionMove, from: SubscriptionStatus): SubscriptionStatus {
  if (!starts(move, from)) throw subscriptionConflict(move, from);
  return SUBSCRIPTION_MOVES[move].to;
}
