import type { Slice } from '../slice';
import { registryActsRoutes } from './registry-acts.routes';
import { registryActsJobs } from './registry-acts.jobs';

/** What the platform’s people do with releases. */
export const registryActs = { routes: registryActsRoutes, jobs: registryActsJobs } satisfies Slice;
