import { subscription as contract } from '@titian/shared-contracts/subscription';
import type { Slice } from '../slice';
import { subscriptionRoutes } from './subscription.routes';
import { subscriptionEvents } from './subscription.events';

export { holdAll, releaseAll } from './holds';
export { openSubscription } from './open-subscription';
export { soonAfter, subscriptionsWaiting } from './waiting';
export { KEYS_PER_ENVIRONMENT } from './subscription.policy';

/** What an agency may call. */
export const subscription = {
  calls: { subscription: contract },
  routes: subscriptionRoutes,
  events: subscriptionEvents,
} satisfies Slice;
