import { and, count, countDistinct, eq, gte } from 'drizzle-orm';
import type { AnnouncementReach } from '@titian/shared-contracts/announcement';
import { createReaders } from '../../events/readers';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { mailLog, noticeSent } from '../../storage/schema';
import { isFor } from './announcement.audience';
import { aboutOf } from './announcement.events';
import { announcement, announcementDismissal as dismissal } from './announcement.tables';

const sentBy = (id: string, channel: 'inApp' | 'mail') =>
  and(eq(noticeSent.about, aboutOf(id)), eq(noticeSent.channel, channel));

/** How many people an announcement reached, counted from what was sent and put away. Throws 404. */
export async function reachOf(db: Db, id: string): Promise<AnnouncementReach> {
  const [row] = await db.select().from(announcement).where(eq(announcement.id, id));
  if (!row) throw notFound();
  const numberOf = async (channel: 'inApp' | 'mail') =>
    (await db.select({ n: count() }).from(noticeSent).where(sentBy(id, channel)))[0]!.n;
  const mailsThat = async (status: 'Failed' | 'Suppressed') => {
    const [found] = await db
      .select({ n: countDistinct(noticeSent.userId) })
      .from(noticeSent)
      .innerJoin(mailLog, eq(mailLog.sourceKey, noticeSent.sourceKey))
      // The log is kept by months; no mail is older than what it is about.
      .where(and(sentBy(id, 'mail'), eq(mailLog.status, status), gte(mailLog.at, row.createdAt)));
    return found!.n;
  };
  const away = and(eq(dismissal.announcementId, id), gte(dismissal.round, row.round));
  const [dismissed] = await db.select({ n: count() }).from(dismissal).where(away);
  return {
    audience: (await createReaders(db).everybody()).filter((reader) => isFor(row, reader)).length,
    bell: await numberOf('inApp'),
    mail: (await numberOf('mail')) - (await mailsThat('Suppressed')),
    failed: await mailsThat('Failed'),
    dismissed: dismissed!.n,
  };
}
