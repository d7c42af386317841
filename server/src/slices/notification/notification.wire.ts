import { type Locale, localText } from '@titian/shared-contracts';
import type { Notification } from '@titian/shared-contracts/notification';
import type { NotificationRow } from './notification.repository';

/** A notification in its reader's language. */
export const toNotification = (row: NotificationRow, locale: Locale): Notification => ({
  id: row.id,
  Title: localText(row.title, locale),
  body: localText(row.body, locale),
  IsRead: row.isRead,
  Link: row.link,
  category: row.category,
  severity: row.severity,
  user: { id: row.userId },
  createdAt: row.createdAt.toISOString(),
});
