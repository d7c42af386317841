import { type SQL, sql } from 'drizzle-orm';
import { LIVE_TREND_MINUTES, type LiveFigures } from '@titian/shared-contracts/traffic';
import type { Reach } from '../../http/scope';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { CALLS, FAILED, percentile, TIMES } from './figures';
import { shareOf } from './live.lists';
import { instantOf, recordsInReach, rolledInReach, rolledSince } from './live.rows';

const MINUTE = 60_000;

interface Sums {
  all: number;
  calls: number;
  failed: number;
  refused: number;
  consumers: number;
  applications: number;
  times: number[];
}
const SUMS: SQL = sql`coalesce(sum(calls), 0)::float8 as "all", ${CALLS}::float8 as calls, ${FAILED}::float8 as failed,
  coalesce(sum(calls) filter (where outcome in ('throttled', 'quota')), 0)::float8 as refused,
  count(distinct consumer_organization_id)::int as consumers, count(distinct application_id)::int as applications, ${TIMES} as times`;

const figuresOf = (sums: Sums, ms: number): LiveFigures => ({
  perSecond: sums.all / (ms / 1_000),
  failedShare: shareOf(sums.failed, sums.calls),
  p95: percentile(sums.times, 0.95),
  throttledPerMinute: sums.refused / (ms / MINUTE),
  consumers: sums.consumers,
});
const NOTHING: LiveFigures = { perSecond: 0, failedShare: null, p95: null, throttledPerMinute: 0, consumers: 0 };

/** The five figures of the calls since a moment. */
export async function figuresSince(db: Db, reach: Reach, from: number, now: number) {
  const [sums] = await rows<Sums>(db, sql`select ${SUMS} from ${rolledSince(from)} where ${rolledInReach(reach)}`);
  return { ...figuresOf(sums!, now - from), calls: sums!.all, applications: sums!.applications };
}

/** The figures of each of the whole minutes before this one, oldest first. */
export async function figuresByMinute(db: Db, reach: Reach, now: number): Promise<LiveFigures[]> {
  const end = Math.floor(now / MINUTE) * MINUTE;
  const start = end - LIVE_TREND_MINUTES * MINUTE;
  const found = await rows<Sums & { minute: number }>(
    db,
    sql`select (extract(epoch from period - ${instantOf(start)}) / 60)::int as minute, ${SUMS} from call_minute
      where period >= ${instantOf(start)} and period < ${instantOf(end)} and ${rolledInReach(reach)} group by 1`,
  );
  const minutes = new Map(found.map((row) => [row.minute, figuresOf(row, MINUTE)]));
  return Array.from({ length: LIVE_TREND_MINUTES }, (_, minute) => minutes.get(minute) ?? NOTHING);
}

/** When a call in reach was recorded last; null where none ever was. */
export async function lastCall(db: Db, reach: Reach): Promise<string | null> {
  const [found] = await rows<{ at: Date | string }>(
    db,
    sql`select at from call_record where ${recordsInReach(reach)} order by at desc limit 1`,
  );
  return found ? new Date(found.at).toISOString() : null;
}
