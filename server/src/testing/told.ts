import { eq } from 'drizzle-orm';
import { notification } from '../storage/schema';
import type { Portal } from './build';

/** The notifications of a person whose English text names something, oldest first, once every event is dispatched. */
export async function notificationsAbout({ app, db }: Portal, userId: string, about: string) {
  await app.events.drain();
  const rows = await db
    .select()
    .from(notification)
    .where(eq(notification.userId, userId))
    .orderBy(notification.createdAt, notification.id);
  return rows.filter(({ body }) => body.en.includes(about));
}
