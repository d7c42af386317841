import { asc, eq, inArray, lt, and } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import type { Digest } from '@titian/shared-contracts/notification';
import { type Filled, fillMessage } from './fill';
import type { Routes } from './routing';
import { createReaders, type Reader } from './readers';
import type { Db } from '../storage/open';
import { digestEntry, mailLog } from '../storage/schema';
import { dayOf, startOfDay } from '../wire/portal-day';
import type { Compose } from '../mail/compose';
import { DIGEST_MESSAGES, newsOf } from './digest.messages';

type Period = Exclude<Digest, 'none'>;
type Entry = typeof digestEntry.$inferSelect;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Digests are sent at this hour of the portal's day; weekly ones on Mondays. */
const SENT_AT = 8;

/** The last instant at which digests of this period were due. */
export function lastDue(period: Period, now: Date): Date {
  const today = new Date(startOfDay(dayOf(now)).getTime() + SENT_AT * HOUR);
  const daily = today > now ? new Date(today.getTime() - DAY) : today;
  if (period === 'daily') return daily;
  // Noon keeps the weekday of the portal's zone whatever the server's own zone is.
  const weekday = new Date(`${dayOf(daily)}T12:00:00Z`).getUTCDay();
  return new Date(daily.getTime() - ((weekday + 6) % 7) * DAY);
}

/** Keeps a message for the next digest of those who chose one. */
export async function queueForDigest(
  tx: Db,
  source: { id: string; now: Date },
  notice: Filled,
  digest: Routes['digest'],
) {
  if (digest.length === 0) return;
  const { code: eventCode, link, title, body } = notice;
  await tx
    .insert(digestEntry)
    .values(
      digest.map(({ reader, period }) => ({
        ...{ userId: reader.id, period, eventCode, link, title, body },
        ...{ createdAt: source.now, sourceKey: `${source.id}:${eventCode}:${reader.id}` },
      })),
    )
    .onConflictDoNothing({ target: digestEntry.sourceKey });
}

/** What a digest of so many entries says. */
const messageOf = (period: Period, count: number) =>
  fillMessage(DIGEST_MESSAGES, `digest.${period}`, { news: newsOf(count) });

const letterOf = (entries: Entry[], { displayName: name, locale }: Reader) => ({
  ...{ name, locale, link: paths.notifications(), choosable: true },
  items: entries.map(({ title, body, link }) => ({ title, body, link })),
});

/** Queues one mail for each reader with every entry from before the last due time; returns the number of mails. */
export async function queueDigests(db: Db, period: Period, now: Date, compose: Compose): Promise<number> {
  const due = lastDue(period, now);
  return db.transaction(async (tx) => {
    const entries = await tx
      .select()
      .from(digestEntry)
      .where(and(eq(digestEntry.period, period), lt(digestEntry.createdAt, due)))
      .orderBy(asc(digestEntry.createdAt), asc(digestEntry.id))
      .for('update');
    if (entries.length === 0) return 0;
    const readers = await createReaders(tx).byIds([...new Set(entries.map(({ userId }) => userId))]);
    const { write } = await compose(tx, `digest.${period}`);
    const rows = readers.map((reader): typeof mailLog.$inferInsert => {
      const own = entries.filter(({ userId }) => userId === reader.id);
      const message = messageOf(period, own.length);
      return {
        ...{ at: now, eventCode: message.code, recipient: reader.email, locale: reader.locale },
        ...{ sourceKey: `digest:${period}:${due.toISOString()}:${reader.id}`, status: 'Queued', attempts: [] },
        ...write(message, letterOf(own, reader)),
      };
    });
    if (rows.length > 0) await tx.insert(mailLog).values(rows);
    await tx.delete(digestEntry).where(
      inArray(
        digestEntry.id,
        entries.map(({ id }) => id),
      ),
    );
    return rows.length;
  });
}
