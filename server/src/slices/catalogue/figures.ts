import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { HEALTH_FROM } from '@titian/shared-contracts';

const DAY = 86_400_000;
const ZONE_OFFSET = 8 * 3_600_000;

/** The calendar day in the portal's zone (Asia/Singapore, no daylight saving), so many days before now. */
export const portalDay = (now: Date, daysAgo = 0): string =>
  new Date(now.getTime() + ZONE_OFFSET - daysAgo * DAY).toISOString().slice(0, 10);

/**
 * Copies what thirty days say of each project from the roll-ups into its search row: calls, their daily course, health, subscribers.
 * Without ids, of all projects.
 */
export async function refreshFigures(db: Db, now: Date, projectIds?: readonly string[]): Promise<void> {
  const today = portalDay(now);
  const since = portalDay(now, 29);
  const only = (column: SQL) =>
    projectIds ? sql`and ${column} = any(${sql.param(`{${projectIds.join(',')}}`)}::uuid[])` : sql``;
  await db.execute(sql`
    with by_day as (
      select project_id, day, sum(calls)::int as calls from usage_day
      where day between ${since} and ${today} ${only(sql`project_id`)} group by project_id, day
    ), course as (
      select p.project_id, array_agg(coalesce(b.calls, 0) order by d.day) as trend, sum(coalesce(b.calls, 0))::int as calls
      from (select distinct project_id from by_day) p
      cross join (select generate_series(${since}::date, ${today}::date, interval '1 day')::date as day) d
      left join by_day b on b.project_id = p.project_id and b.day = d.day
      group by p.project_id
    ), checked as (
      select project_id, avg(availability)::real as availability from health_day
      where day between ${since} and ${today} ${only(sql`project_id`)} group by project_id
    ), subscribed as (
      select project_id, count(distinct organization_id)::int as subscribers from subscription
      where status <> 'Terminated' ${only(sql`project_id`)} group by project_id
    )
    update project_search s set
      calls = coalesce(c.calls, 0), trend = coalesce(c.trend, '{}'), availability = h.availability,
      subscribers = coalesce(n.subscribers, 0),
      health = case when h.availability is null then 'unknown' when h.availability >= ${HEALTH_FROM.up} then 'up'
                    when h.availability >= ${HEALTH_FROM.degraded} then 'degraded' else 'down' end
    from project p
    left join course c on c.project_id = p.id
    left join checked h on h.project_id = p.id
    left join subscribed n on n.project_id = p.id
    where s.project_id = p.id ${only(sql`s.project_id`)}`);
}
