import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import type { AudienceReader } from './announcement.audience';
import { type AnnouncementRow, showsIn } from './announcement.repository';
import { announcement, announcementDismissal as dismissal } from './announcement.tables';

/** Most banners that a reader gets; the shell shows two of them and the others behind a button. */
const BANNERS_MAX = 10;

/** A person, or null for a visitor. */
export type BannerReader = (NonNullable<AudienceReader> & { id: string }) | null;

/** The most urgent first. */
const urgency = sql`array_position(array['Important', 'Maintenance', 'Info'], ${announcement.severity})`;

export const createBannerRepository = (db: Db) => ({
  /** What shows above every page of a reader at an instant, without what they put away in its round: urgent ones first, then new ones. */
  async banners(reader: BannerReader, now: Date): Promise<AnnouncementRow[]> {
    const own = and(
      eq(dismissal.announcementId, announcement.id),
      reader ? eq(dismissal.userId, reader.id) : sql`false`,
    );
    const stays = or(
      eq(announcement.dismissible, false),
      isNull(dismissal.round),
      lt(dismissal.round, announcement.round),
    );
    const rows = await db
      .select({ row: announcement })
      .from(announcement)
      .leftJoin(dismissal, own)
      .where(and(showsIn('Banner', reader, now), stays))
      .orderBy(urgency, desc(announcement.pinned), desc(announcement.startsAt), announcement.id)
      .limit(BANNERS_MAX);
    return rows.map(({ row }) => row);
  },

  /** The banner of that id, if it shows for the person now. */
  async shown(id: string, reader: BannerReader, now: Date): Promise<AnnouncementRow | undefined> {
    const where = and(eq(announcement.id, id), showsIn('Banner', reader, now));
    return (await db.select().from(announcement).where(where))[0];
  },

  /** One row for each person and banner, with the last round that was put away. */
  async dismiss(announcementId: string, userId: string, round: number, dismissedAt: Date): Promise<void> {
    const later = sql`greatest(${dismissal.round}, excluded.round)`;
    await db
      .insert(dismissal)
      .values({ announcementId, userId, round, dismissedAt })
      .onConflictDoUpdate({ target: [dismissal.announcementId, dismissal.userId], set: { round: later } });
  },
});
