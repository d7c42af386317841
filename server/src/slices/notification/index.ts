import type { Slice } from '../slice';
import { notificationRoutes } from './notification.routes';
import { digestJobs } from './digest.jobs';

/** What people were told, and how they choose to hear of it. */
export const notification = { routes: notificationRoutes, jobs: digestJobs } satisfies Slice;
