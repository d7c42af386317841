import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { CALLS, FAILED } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

const listed = sql`p.status in ('publish', 'deprecated') and not p.status_private`;

/** From rows with a begin and perhaps an end: how many were active at the end of each of the last twelve months. */
const monthly = (periods: SQL) => sql`
  with m as (select generate_series(0, 11) as ago),
       t as (select ago, case when ago = 0 then n.now else date_trunc('month', n.now, 'Asia/Singapore') - make_interval(months => ago - 1) end as at
             from m cross join n),
       b as (${periods})
  select t.ago, (select count(*)::int from b where b.begins <= t.at and (b.ends is null or b.ends > t.at)) as count
  from t order by t.ago desc`;

const PERIODS = {
  apis: sql`select p.published_at as begins, null::timestamptz as ends from project p where ${listed}`,
  agencies: sql`select min(x.begins) as begins, null::timestamptz as ends from (
      select p.organization_id as id, p.published_at as begins from project p where ${listed}
      union all select s.organization_id, s.created_at from subscription s) x group by x.id`,
  subscriptions: sql`select s.created_at as begins, s.terminated_at as ends from subscription s`,
  // An agency counts from its first subscription until its last one has ended.
  consumers: sql`select min(s.created_at) as begins, case when bool_and(s.terminated_at is not null) then max(s.terminated_at) end as ends
      from subscription s group by s.organization_id`,
  applications: sql`select a.created_at as begins, null::timestamptz as ends from application a where a.state <> 'Archived'`,
};
export type Counted = keyof typeof PERIODS;

export interface Traffic {
  calls: number;
  failed: number;
}

export const createStatisticsRepository = (db: Db) => ({
  /** Counts at the end of twelve months, oldest first; the last is today's. */
  async monthly(key: Counted, now: Date): Promise<number[]> {
    const query = sql`with n as (select ${now.toISOString()}::timestamptz as now) select * from (${monthly(PERIODS[key])}) counts`;
    const counts = await rows<{ count: number }>(db, query);
    return counts.map(({ count }) => count);
  },

  /** Calls in consecutive periods of so many days, oldest first; the last period ends today. */
  async traffic(today: string, days: number, periods: number): Promise<Traffic[]> {
    return rows<Traffic>(
      db,
      sql`with d as (select (${today}::date - period) / ${days}::int as ago, ${CALLS} as calls, ${FAILED} as failed from ${callDay}
                     where period > ${today}::date - ${days * periods}::int and period <= ${today}::date group by 1)
          select coalesce(sum(d.calls), 0)::float8 as calls, coalesce(sum(d.failed), 0)::float8 as failed
          from generate_series(0, ${periods - 1}::int) as g(ago) left join d on d.ago = g.ago
          group by g.ago order by g.ago desc`,
    );
  },
});
