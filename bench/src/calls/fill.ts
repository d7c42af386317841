import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '@titian/shared-contracts';
import { insertPlannedDays } from '../../../server/src/slices/traffic/planned-days';
import { keptSince, ROLL_UP, ROLL_UPS } from '../../../server/src/slices/traffic/roll-up';
import type { Db } from '../../../server/src/storage/open';

const DAYS = 90;
const DAY = 86_400_000;
/** Of a thousand calls. */
const FAILED = 20;
const REFUSED = 5;

const dayOf = (before: number) => new Date(Date.now() - before * DAY + 8 * 3_600_000).toISOString().slice(0, 10);

/** Replaces the call records of a database with the demo in it by about `count` ones of three months, and makes the roll-ups of them. */
export async function fillCalls(db: Db, count: number): Promise<void> {
  await db.execute(
    sql`truncate call_record, ${sql.join(
      ROLL_UPS.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  );
  for (let before = 0; before <= DAYS + 31; before += 15)
    await db.execute(
      sql`select ensure_month_partition('call_record', ${new Date(Date.now() - before * DAY).toISOString()}::timestamptz)`,
    );
  const { rows } = (await db.execute(
    sql`select id, project_id from subscription where status = 'Subscribed'`,
  )) as unknown as {
    rows: { id: string; project_id: string }[];
  };
  const calls = Math.ceil(count / DAYS / rows.length);
  const plans = Array.from({ length: DAYS }, (_, before) =>
    rows.map(({ id: subscriptionId, project_id: projectId }) => ({
      ...{ projectId, subscriptionId, day: dayOf(before), calls, latencyP95: 120 },
      ...{ failed: Math.round((calls * FAILED) / 1_000), refused: Math.round((calls * REFUSED) / 1_000) },
    })),
  ).flat();
  await insertPlannedDays(db, plans, new Date());
  await db.execute(sql`vacuum analyze`);
}

/** Days of which some roll-up has another number of calls for an outcome than the records have; of the days that it keeps whole. */
export async function differentDays(db: Db): Promise<number> {
  const different = ROLL_UPS.map((table) => {
    const from = keptSince(table, new Date())?.toISOString() ?? '-infinity';
    const since = sql`(${from}::timestamptz at time zone ${TIME_ZONE})::date`;
    const day = ROLL_UP[table].isDate ? sql`period` : sql`(period at time zone ${TIME_ZONE})::date`;
    return sql`(select day from (
      (select (at at time zone ${TIME_ZONE})::date as day, outcome, count(*) as calls from call_record group by 1, 2)
      except all (select ${day}, outcome, sum(calls) from ${sql.identifier(table)} group by 1, 2)) other where day > ${since})`;
  });
  const { rows } = (await db.execute(
    sql`select count(distinct day)::int as days from (${sql.join(different, sql` union all `)}) different`,
  )) as unknown as { rows: { days: number }[] };
  return rows[0]!.days;
}
