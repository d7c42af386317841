import type { Slice } from '../slice';
import { publishRoutes } from './publish.routes';
import { publishJobs } from './publish.jobs';

/** Publishing releases, with their checks and deploy tokens. */
export const registryPublish = { routes: publishRoutes, jobs: publishJobs } satisfies Slice;
