import { type SQL, sql } from 'drizzle-orm';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { keptSince, ROLL_UPS } from './roll-up';

const DAY_MS = 86_400_000;
/** How long names of batches are kept, days: one that is sent again comes within a week. */
const BATCH_DAYS = 7;
/** Rows of one statement, so that none holds others up for long. */
const PIECE = 10_000;

/** Deletes what `piece` selects, until there is no more. */
async function deleteAll(db: Db, statement: SQL): Promise<void> {
  for (;;) {
    const [deleted] = await rows<{ count: number }>(
      db,
      sql`with gone as (${statement} returning 1) select count(*)::int as count from gone`,
    );
    if (deleted!.count < PIECE) return;
  }
}
const deleteBefore = (db: Db, table: string, column: string, before: string) => {
  const [from, at] = [sql.identifier(table), sql.identifier(column)];
  return deleteAll(
    db,
    sql`delete from ${from} where ctid = any(array(select ctid from ${from} where ${at} < ${before}::timestamptz limit ${PIECE}))`,
  );
};

/** Partitions of months that are over by a moment. */
const monthsBefore = (db: Db, before: string) =>
  rows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'call_record'::regclass and c.relname ~ '^call_record_\\d{6}$'
        and (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC' <= ${before}::timestamptz
      order by 1`,
  );

/** Whole months go with their partition; of the month in which the limit lies, and of late ones, row by row. */
async function deleteRecords(db: Db, before: string): Promise<void> {
  for (const { name } of await monthsBefore(db, before))
    await db.transaction(async (tx) => {
      // Nothing waits behind a drop that waits itself; it is tried again the next day.
      await tx.execute(sql`set local lock_timeout = '5s'`);
      await tx.execute(sql`drop table ${sql.identifier(name)}`);
    });
  await deleteAll(
    db,
    sql`delete from call_record where (at, id) in (select at, id from call_record where at < ${before}::timestamptz limit ${PIECE})`,
  );
}

/** Deletes records and roll-ups whose time is over (marketplace.md §23.8): of records it is a setting of the portal, of roll-ups `keptSince`. */
export async function deleteOldTraffic(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  for (const table of ROLL_UPS) {
    const since = keptSince(table, now);
    if (since) await deleteBefore(db, table, 'period', since.toISOString());
  }
  await deleteBefore(db, 'call_batch', 'received_at', before(BATCH_DAYS));
  const { callRecordDays } = await createSettings(db).read('callRecordDays');
  await deleteRecords(db, before(callRecordDays));
}
