import { lifecycle as contract } from '@titian/shared-contracts/lifecycle';
import type { Slice } from '../slice';
import { lifecycleDemo } from './lifecycle.demo';
import { lifecycleEvents } from './lifecycle.events';
import { lifecycleJobs } from './lifecycle.jobs';
import { lifecycleRoutes } from './lifecycle.routes';

export { hasReviewFor, reviewsWaiting } from './waiting';

/** The life of a version of an API: from draft over its review to its end. */
export const lifecycle = {
  calls: { lifecycle: contract },
  routes: lifecycleRoutes,
  jobs: lifecycleJobs,
  demo: lifecycleDemo,
  events: lifecycleEvents,
} satisfies Slice;
