import { sql } from 'drizzle-orm';
import { insertPlannedDays } from '../../../server/src/slices/traffic/planned-days';
import type { Db } from '../../../server/src/storage/open';

const DAYS = 90;
const DAY = 86_400_000;
/** Of a thousand calls. */
const FAILED = 20;
const REFUSED = 5;

const dayOf = (before: number) => new Date(Date.now() - before * DAY + 8 * 3_600_000).toISOString().slice(0, 10);

/** Replaces the call records of a database with the demo in it by about `count` ones of three months, and makes the roll-ups of them. */
export async function fillCalls(db: Db, count: number): Promise<void> {
  await db.execute(sql`truncate call_record, call_minute, call_hour, call_day`);
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

/** Days whose roll-up has another number of calls for an outcome than the records have. */
export async function differentDays(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as days from (
      (select (at at time zone 'Asia/Singapore')::date as day, outcome, count(*) as calls from call_record group by 1, 2)
      except all (select period, outcome, sum(calls) from call_day group by 1, 2)) as other`)) as unknown as {
    rows: { days: number }[];
  };
  return rows[0]!.days;
}
