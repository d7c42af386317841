import { platform } from '@titian/shared-contracts/platform';
import type { Slice } from '../slice';
import { registryActsRoutes } from './registry-acts.routes';
import { registryActsJobs } from './registry-acts.jobs';

/** What the platform’s people do with releases. */
export const registryActs = { calls: { platform }, routes: registryActsRoutes, jobs: registryActsJobs } satisfies Slice;
