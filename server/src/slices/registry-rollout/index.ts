import { platform } from '@titian/shared-contracts/platform';
import type { Slice } from '../slice';
import { registryRolloutRoutes } from './registry-rollout.routes';
import { registryRolloutJobs } from './registry-rollout.jobs';

/** Rolling releases out and taking them back: channels, pins, overrides, sets, approvals and history. */
export const registryRollout = {
  calls: { platform },
  routes: registryRolloutRoutes,
  jobs: registryRolloutJobs,
} satisfies Slice;
