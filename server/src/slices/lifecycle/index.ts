import { lifecycle as contract } from '@titian/shared-contracts/lifecycle';
import type { Slice } from '../slice';
import { lifecycleEvents } from './lifecycle.events';
import { lifecycleJobs } from './lifecycle.jobs';
import { lifecycleRoutes } from './lifecycle.routes';

/** The life of a version of an API: from draft over its review to its end. */
export const lifecycle = {
  calls: { lifecycle: contract },
  routes: lifecycleRoutes,
  jobs: lifecycleJobs,
  events: lifecycleEvents,
} satisfies Slice;
