import { and, arrayContains, asc, desc, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Place } from '@titian/shared-contracts/announcement';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { type AudienceReader, forReader } from './announcement.audience';
import { announcement } from './announcement.tables';
import { listFields, listSearch, listSorts } from './announcement.columns';
import { lockName } from '../../storage/named-lock';

export type AnnouncementRow = typeof announcement.$inferSelect;
type NewRow = typeof announcement.$inferInsert;

const CAROUSEL_MAX = 8;

/** Whether an announcement shows a reader something in a place at an instant. */
export const showsIn = (place: Place, reader: AudienceReader, now: Date) =>
  and(
    eq(announcement.state, 'Published'),
    lte(announcement.startsAt, now),
    or(isNull(announcement.endsAt), gt(announcement.endsAt, now)),
    arrayContains(announcement.places, [place]),
    forReader(reader),
  );

export const createAnnouncementRepository = (db: Db) => ({
  async page(query: ListQuery, now: Date) {
    const parts = listParts(query, {
      fields: listFields(now),
      sorts: listSorts,
      search: listSearch,
      sort: 'order:asc',
      tie: announcement.id,
    });
    const listed = db
      .select({ row: announcement, updatedBy: user.displayName, total: TOTAL })
      .from(announcement)
      .leftJoin(user, eq(user.id, announcement.updatedBy));
    return readPage(listed, parts);
  },

  /** What the carousel shows a reader at an instant: pinned ones first, then by position. */
  slides: (reader: AudienceReader, now: Date): Promise<AnnouncementRow[]> =>
    db
      .select()
      .from(announcement)
      .where(showsIn('Home', reader, now))
      .orderBy(desc(announcement.pinned), asc(announcement.position), desc(announcement.startsAt))
      .limit(CAROUSEL_MAX),

  async lock(id: string): Promise<AnnouncementRow | null> {
    const [row] = await db.select().from(announcement).where(eq(announcement.id, id)).for('update');
    return row ?? null;
  },

  /** A position before all others. */
  async firstPosition(): Promise<number> {
    await lockName(db, 'announcements');
    const [row] = await db.select({ first: min(announcement.position) }).from(announcement);
    return (row?.first ?? 1) - 1;
  },

  async insert(row: NewRow): Promise<AnnouncementRow> {
    return (await db.insert(announcement).values(row).returning())[0]!;
  },

  async update(id: string, change: Partial<NewRow>): Promise<AnnouncementRow> {
    const next = { ...change, rowVersion: sql`${announcement.rowVersion} + 1` };
    return (await db.update(announcement).set(next).where(eq(announcement.id, id)).returning())[0]!;
  },

  async remove(id: string): Promise<void> {
    await db.delete(announcement).where(eq(announcement.id, id));
  },

  lockPositions: (ids: string[]) =>
    db
      .select({ id: announcement.id, position: announcement.position })
      .from(announcement)
      .where(inArray(announcement.id, ids))
      .orderBy(asc(announcement.position), asc(announcement.id))
      .for('update'),

  async move(id: string, position: number): Promise<void> {
    await db.update(announcement).set({ position }).where(eq(announcement.id, id));
  },
});
