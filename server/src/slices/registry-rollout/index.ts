import { platform } from '@titian/shared-contracts/platform';
import type { Slice } from '../slice';
import { registryRolloutRoutes } from './registry-rollout.routes';
import { registryRolloutJobs } from './registry-rollout.jobs';

/** What the platform’s people do with releases. */
export const registryRollout = {
  calls: { platform },
  routes: registryRolloutRoutes,
  jobs: registryRolloutJobs,
} satisfies Slice;
