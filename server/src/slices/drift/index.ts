import { drift as contract } from '@titian/shared-contracts/drift';
import type { Slice } from '../slice';
import { driftDemo } from './drift.demo';
import { driftEvents } from './drift.events';
import { driftJobs } from './drift.jobs';
import { driftRoutes } from './drift.routes';

/** Contract drift: where the answers of versions depart from their documents, as the gateway's nodes see it. */
export const drift = {
  calls: { drift: contract },
  routes: driftRoutes,
  jobs: driftJobs,
  events: driftEvents,
  demo: driftDemo,
} satisfies Slice;
