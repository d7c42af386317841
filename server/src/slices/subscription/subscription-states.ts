import type { SubscriptionStatus } from '@titian/shared-contracts/subscription';
import { stateMachine } from '../../http/state-machine';

/** Life of a subscription (marketplace.md §3): suspended as long as it has a hold; a terminated one stays terminated. */
export const subscriptionStates = stateMachine<SubscriptionStatus, 'hold' | 'release' | 'terminate'>({
  hold: { from: ['Subscribed', 'Suspended'], to: 'Suspended' },
  release: { from: ['Suspended'], to: 'Subscribed' },
  terminate: { from: ['Subscribed', 'Suspended'], to: 'Terminated' },
});
