import { inArray } from 'drizzle-orm';
import type { Filled } from './fill';
import type { Db } from '../storage/open';
import { mailLog } from '../storage/schema';
import type { Composer } from '../mail/compose';

interface Source {
  id: string;
  now: Date;
}

/**
 * Writes a mail to each reader of a notice into the mail log, to be sent after the commit; returns how many are to be sent. One that an
 * administrator switched off is logged as suppressed, and never sent.
 * @param choosable whether readers can switch off mails of this kind; no other can be switched off by an administrator
 */
export async function queueMails(
  tx: Db,
  { id, now }: Source,
  notice: Filled,
  { write, isOff, choosable }: Composer & { choosable: boolean },
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
  const isSuppressed = isOff && choosable;
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
      ...{ status: isSuppressed ? ('Suppressed' as const) : ('Queued' as const), attempts: [] },
      ...write(notice, {
        quote: notice.quote,
        link: notice.link,
        name: reader.displayName,
        locale: reader.locale,
        choosable,
      }),
    }));
  if (rows.length > 0) await tx.insert(mailLog).values(rows);
  return isSuppressed ? 0 : rows.length;
}
