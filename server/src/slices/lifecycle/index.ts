import { acknowledgement, lifecycle as contract } from '@titian/shared-contracts/lifecycle';
import type { Slice } from '../slice';
import { lifecycleDemo } from './lifecycle.demo';
import { askEvents } from './asks.events';
import { lifecycleEvents } from './lifecycle.events';
import { lifecycleJobs } from './lifecycle.jobs';
import { lifecycleRoutes } from './lifecycle.routes';

export { hasReviewFor, reviewsWaiting } from './waiting';

/** The life of a version of an API: from draft over its review to its end. */
export const lifecycle = {
  calls: { lifecycle: contract, acknowledgement },
  routes: lifecycleRoutes,
  jobs: lifecycleJobs,
  demo: lifecycleDemo,
  events: {
    messages: { ...lifecycleEvents.messages, ...askEvents.messages },
    plans: { ...lifecycleEvents.plans, ...askEvents.plans },
  },
} satisfies Slice;
