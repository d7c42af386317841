import { subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import type { Slice } from '../slice';
import { subscriptionRoutes } from './subscription.routes';
import { subscriptionEvents } from './subscription.events';
import { subscriptionJobs } from './subscription.jobs';

export { agreedPrice } from './agreed-price';
export { holdAll, releaseAll } from './holds';
export { endSubscriptionsOf } from './subscription-change';
export { ownerDecides } from './owner-decides';
export { openSubscription } from './open-subscription';
export { consumersOf, subscriptionFacts } from './subscription-facts';
export { soonAfter, subscriptionsWaiting } from './waiting';

/** What an agency may call. */
export const subscription = {
  calls: { subscriber, subscription: contract },
  routes: subscriptionRoutes,
  jobs: subscriptionJobs,
  events: subscriptionEvents,
} satisfies Slice;
