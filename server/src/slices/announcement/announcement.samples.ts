import type { Db } from '../../storage/open';
import type { Samples } from '../../testing/events/samples';
import type { AnnouncementEvents } from './announcement.events';
import { announcement } from './announcement.tables';

/** Inserts an announcement that everybody is notified of in the bell, unless `given` says otherwise; returns its id. */
export async function publish(db: Db, given: Partial<typeof announcement.$inferInsert> = {}): Promise<string> {
  const text = { my: 'Penyelenggaraan', en: 'Maintenance' };
  const values = { title: text, body: text, art: 'river' as const, link: '', state: 'Published' as const };
  const [row] = await db
    .insert(announcement)
    .values({
      ...values,
      severity: 'Maintenance',
      audience: 'All',
      places: ['Home', 'Bell'],
      startsAt: new Date(),
      ...given,
    })
    .returning();
  return row!.id;
}

export const samples: Samples<AnnouncementEvents> = {
  'announcement.published': {
    payload: async ({ portal }) => ({ announcementId: await publish(portal.db) }),
    notified: ['superadmin', 'tenantadmin', 'developer', 'client', 'otherclient', 'otherdeveloper', 'otheradmin'],
  },
  'announcement.changed': { payload: async ({ portal }) => ({ announcementId: await publish(portal.db) }) },
};
