import type { Slice } from '../slice';
import { publishRoutes } from './publish.routes';
import { publishJobs } from './publish.jobs';

/** How releases come to be. */
export const registryPublish = { routes: publishRoutes, jobs: publishJobs } satisfies Slice;
