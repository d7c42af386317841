import type { SubscriptionStatus } from '@titian/shared-contracts/subscription';
import { Problem } from '../../http/problem';
import { stateMachine } from '../../http/state-machine';
import type { SubscriptionRecord } from './subscription.repository';

/** Life of a subscription (marketplace.md §3): suspended as long as it has a hold; a terminated one stays terminated. */
export const subscriptionStates = stateMachine<SubscriptionStatus, 'hold' | 'release' | 'terminate'>({
  hold: { from: ['Subscribed', 'Suspended'], to: 'Suspended' },
  release: { from: ['Suspended'], to: 'Subscribed' },
  terminate: { from: ['Subscribed', 'Suspended'], to: 'Terminated' },
});

/** Throws 409 where a subscription's calls are refused: it is suspended, has ended, or its last day has passed and nobody has ended it yet. */
export function mustBeInForce(
  { status, endingAt }: Pick<SubscriptionRecord, 'status' | 'endingAt'>,
  { now }: { now: Date },
): void {
  const isOver = endingAt !== null && endingAt <= now;
  if (status !== 'Subscribed' || isOver) throw new Problem(409, 'subscription.notInForce');
}
