import { announcement as contract } from '@titian/shared-contracts/announcement';
import type { Slice } from '../slice';
import { announcementDemo } from './demo/announcements';
import { announcementRoutes } from './announcement.routes';
import { announcementUser } from './announcement.library';
import { announcementEvents } from './announcement.events';

export { bannersFor } from './banner.service';

/** Announcements of the portal: on its home page, above every page, in the bell and by mail. */
export const announcement = {
  calls: { announcement: contract },
  routes: announcementRoutes,
  events: announcementEvents,
  libraryUsers: [announcementUser],
  demo: announcementDemo,
} satisfies Slice;
