import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { notification } from '../../storage/schema';

export type NotificationRow = typeof notification.$inferSelect;

const newestFirst = [desc(notification.createdAt), desc(notification.id)];
const RULES = {
  fields: {
    IsRead: notification.isRead,
    category: notification.category,
    severity: notification.severity,
    createdAt: notification.createdAt,
  },
  search: ['my', 'en'].flatMap((locale) => [
    sql`${notification.title} ->> ${locale}`,
    sql`${notification.body} ->> ${locale}`,
  ]),
  sort: 'createdAt:desc',
  tie: notification.id,
};

/** Notifications of one person: every condition names the user. */
export const createNotificationRepository = (db: Db) => ({
  latest: (userId: string, limit: number): Promise<NotificationRow[]> =>
    db
      .select()
      .from(notification)
      .where(eq(notification.userId, userId))
      .orderBy(...newestFirst)
      .limit(limit),

  async unread(userId: string): Promise<number> {
    const [row] = await db
      .select({ unread: count() })
      .from(notification)
      .where(and(eq(notification.userId, userId), eq(notification.isRead, false)));
    return row!.unread;
  },

  page(userId: string, query: ListQuery) {
    const parts = listParts(query, RULES);
    const where = and(eq(notification.userId, userId), parts.where);
    const listed = db.select({ ...getTableColumns(notification), total: TOTAL }).from(notification);
    return readPage(listed, { ...parts, where });
  },

  async mark(userId: string, id: string, isRead: boolean): Promise<NotificationRow | undefined> {
    const own = and(eq(notification.id, id), eq(notification.userId, userId));
    const [row] = await db.update(notification).set({ isRead }).where(own).returning();
    return row;
  },

  async markAll(userId: string): Promise<void> {
    const unread = and(eq(notification.userId, userId), eq(notification.isRead, false));
    await db.update(notification).set({ isRead: true }).where(unread);
  },
});
