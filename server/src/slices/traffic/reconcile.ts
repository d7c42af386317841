import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { expectedOf, ROLL_UP, ROLL_UPS, rollUpColumns, type RollUpTable } from './roll-up';

/** A roll-up that isn't the sum of its records. */
export interface Difference {
  table: RollUpTable;
  /** `YYYY-MM-DD` in the portal's zone. */
  day: string;
  /** Rows that are missing, too many, or other than the records give. */
  rows: number;
  /** Calls that the roll-up has, and those of which there are records. */
  kept: number;
  expected: number;
}

/** Whole days that are compared: minutes are kept for a week. */
const DAYS = 6;

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${TIME_ZONE})`;
const recordsOf = (day: string) =>
  sql`(select * from call_record where at >= ${startOf(day)} and at < ${endOf(day)}) records`;
const keptOf = (table: RollUpTable, day: string) =>
  ROLL_UP[table].isDate
    ? sql`${sql.identifier(table)} where period = ${day}::date`
    : sql`${sql.identifier(table)} where period >= ${startOf(day)} and period < ${endOf(day)}`;

/** The days before today whose records are complete. The oldest day with records is left out: recording began during it. */
async function daysToCompare(db: Db, now: Date): Promise<string[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${TIME_ZONE})::date`;
  const found = await rows<{ day: string }>(
    db,
    sql`select day::date::text as day from generate_series(${today} - ${DAYS}::int, ${today} - 1, interval '1 day') day
      where day::date > (select (min(at) at time zone ${TIME_ZONE})::date from call_record) order by 1`,
  );
  return found.map(({ day }) => day);
}

/** Compares in one statement, so that calls which come meanwhile are on both sides or on none. */
async function differenceOf(db: Db, table: RollUpTable, day: string): Promise<Difference | null> {
  const [found] = await rows<{ rows: number; kept: number; expected: number }>(
    db,
    sql`with expected as (${expectedOf(table, recordsOf(day))}), kept as (select ${rollUpColumns(table)} from ${keptOf(table, day)})
      select (select count(*) from ((table expected except all table kept) union all (table kept except all table expected)) d)::int as rows,
        (select coalesce(sum(calls), 0) from kept)::float8 as kept, (select coalesce(sum(calls), 0) from expected)::float8 as expected`,
  );
  return found!.rows === 0 ? null : { table, day, ...found! };
}

/** Makes the day anew of its records. New records wait meanwhile: their nodes send them again. */
const repair = (db: Db, { table, day }: Difference): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table call_record in share mode`);
    await tx.execute(sql`delete from ${keptOf(table, day)}`);
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${rollUpColumns(table)}) ${expectedOf(table, recordsOf(day))}`,
    );
  });

/**
 * Holds roll-ups of the last days against the records that they are sums of, and makes those anew that differ (marketplace.md §23.8). There
 * should never be one: each is told to `differs` before it is repaired.
 */
export async function reconcile(db: Db, now: Date, differs: (found: Difference) => void): Promise<void> {
  for (const day of await daysToCompare(db, now))
    for (const table of ROLL_UPS) {
      const found = await differenceOf(db, table, day);
      if (!found) continue;
      differs(found);
      await repair(db, found);
    }
}
