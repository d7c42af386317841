import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { PAUSES } from '../backoff';
import type { Db } from '../storage/open';
import { mailLog } from '../storage/schema';

export type QueuedMail = typeof mailLog.$inferSelect;

const pauses = sql.join(
  PAUSES.map((pause) => sql`${pause / 1_000}::int`),
  sql`, `,
);
/** When a mail is due: at once, or some time after its last failure. */
const dueAt = sql<Date>`coalesce(
  (${mailLog.attempts} -> -1 ->> 'at')::timestamptz
    + make_interval(secs => (array[${pauses}])[jsonb_array_length(${mailLog.attempts})]),
  ${mailLog.at})`;

export const createMailRepository = (db: Db) => {
  const set = (mail: QueuedMail, values: Partial<QueuedMail>) =>
    db
      .update(mailLog)
      .set(values)
      .where(and(eq(mailLog.at, mail.at), eq(mailLog.id, mail.id)));
  return {
    due: (now: Date, limit: number): Promise<QueuedMail[]> =>
      db
        .select()
        .from(mailLog)
        .where(and(eq(mailLog.status, 'Queued'), lte(dueAt, now.toISOString())))
        .orderBy(asc(mailLog.at), asc(mailLog.id))
        .limit(limit),

    sent: (mail: QueuedMail) => set(mail, { status: 'Sent' }),

    /** Keeps the failure; after the last pause no further try is made. */
    failed: (mail: QueuedMail, error: string, now: Date) =>
      set(mail, {
        attempts: [...mail.attempts, { at: now.toISOString(), error }],
        status: mail.attempts.length >= PAUSES.length ? 'Failed' : 'Queued',
      }),
  };
};
