import { accessPolicy, explanation, organizationGroup, throttlePolicy } from '@titian/shared-contracts/policy';
import type { Slice } from '../slice';
import { policyDemo } from './policy.demo';
import { policyEvents } from './policy.events';
import { policyJobs } from './policy.jobs';
import { policyRoutes } from './policy.routes';

/** Policies by which the gateway limits and admits calls, and what would become of a call by them. */
export const policy = {
  calls: { throttlePolicy, accessPolicy, organizationGroup, explanation },
  routes: policyRoutes,
  jobs: policyJobs,
  events: policyEvents,
  demo: policyDemo,
} satisfies Slice;
