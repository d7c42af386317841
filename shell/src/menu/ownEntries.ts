import { countOf, paths, SHELL_TITLES } from '@titian/shared-contracts';
import { notification } from '@titian/shared-contracts/notification';
import type { MenuEntry } from './menuEntry';

const section = { name: 'shell', version: '' };

/** The notifications, with those that are unread; the bell shows the same count. */
export const NOTIFICATIONS: MenuEntry = {
  section,
  path: paths.notifications(),
  label: SHELL_TITLES[paths.notifications()],
  icon: 'bell',
  group: 'main',
  order: 20,
  signedIn: true,
  badge: countOf(notification.unread, { tags: ['Notification'], events: [], tone: 'accent' }),
  places: ['side'],
};

/** Menu entries of the shell's own pages. */
export const OWN_ENTRIES: readonly MenuEntry[] = [NOTIFICATIONS];
