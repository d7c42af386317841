import { notification as contract, preference } from '@titian/shared-contracts/notification';
import type { Slice } from '../slice';
import { notificationRoutes } from './notification.routes';
import { digestJobs } from './digest.jobs';

/** Notifications, and the preferences for them. */
export const notification = {
  calls: { notification: contract, preference },
  routes: notificationRoutes,
  jobs: digestJobs,
} satisfies Slice;
