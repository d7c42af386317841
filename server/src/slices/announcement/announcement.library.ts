import { eq, like, or } from 'drizzle-orm';
import type { LibraryUser } from '../../files/library-user';
import { announcement } from './announcement.tables';

/** Announcements show a picture, and may lead to a document by its address. */
export const announcementUser: LibraryUser = {
  async usesOf(db, { id }) {
    const rows = await db
      .select({ id: announcement.id, title: announcement.title })
      .from(announcement)
      .where(or(eq(announcement.pictureId, id), like(announcement.link, `%id=${id}%`)));
    return rows.map((row) => ({ place: 'announcement', ...row }));
  },
};
