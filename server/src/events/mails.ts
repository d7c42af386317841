import { inArray } from 'drizzle-orm';
import type { Filled } from './fill';
import type { Db } from '../storage/open';
import { mailLog } from '../storage/schema';
import type { Compose } from '../mail/compose';

interface Source {
  id: string;
  now: Date;
  compose: Compose;
}

/**
 * Writes a mail to each reader of a notice into the mail log, to be sent after the commit; returns how many are new.
 * @param choosable whether readers can switch off mails of this kind
 */
export async function queueMails(
  tx: Db,
  { id, now, compose }: Source,
  notice: Filled,
  choosable: boolean,
): Promise<number> {
  if (notice.to.length === 0) return 0;
  const keyOf = (readerId: string) => `${id}:${notice.code}:${readerId}`;
  const known = await tx
    .select({ sourceKey: mailLog.sourceKey })
    .from(mailLog)
    .where(
      inArray(
        mailLog.sourceKey,
        notice.to.map((reader) => keyOf(reader.id)),
      ),
    );
  const isKnown = new Set(known.map(({ sourceKey }) => sourceKey));
  const write = await compose(tx, notice.code);
  const rows = notice.to
    .filter((reader) => !isKnown.has(keyOf(reader.id)))
    .map((reader) => ({
      ...{
        at: now,
        eventCode: notice.code,
        recipient: reader.email,
        locale: reader.locale,
        sourceKey: keyOf(reader.id),
      },
      ...{ status: 'Queued' as const, attempts: [] },
      ...write(notice, {
        quote: notice.quote,
        link: notice.link,
        name: reader.displayName,
        locale: reader.locale,
        choosable,
      }),
    }));
  if (rows.length > 0) await tx.insert(mailLog).values(rows);
  return rows.length;
}
