import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { HEALTH_FROM } from '@titian/shared-contracts';
import { nextRevision } from './revisions';

const DAY = 86_400_000;
const ZONE_OFFSET = 8 * 3_600_000;

/** The calendar day in the portal's zone (Asia/Singapore, no daylight saving), so many days before now. */
export const portalDay = (now: Date, daysAgo = 0): string =>
  new Date(now.getTime() + ZONE_OFFSET - daysAgo * DAY).toISOString().slice(0, 10);

interface Scope {
  /** Only these projects; without them, all. */
  projectIds?: readonly string[];
  /** What changed rows are marked with, so that servers read them again. */
  revision?: number;
}

/**
 * Copies what thirty days say of each project from the roll-ups into its search row: calls, their daily course, health, subscribers.
 * Rows whose figures stay the same aren't touched.
 */
export async function writeFigures(tx: Db, now: Date, { projectIds, revision }: Scope): Promise<void> {
  const today = portalDay(now);
  const since = portalDay(now, 29);
  const only = (column: SQL) =>
    projectIds ? sql`and ${column} = any(${sql.param(`{${projectIds.join(',')}}`)}::uuid[])` : sql``;
  const marked = revision === undefined ? sql`` : sql`, figures_revision = ${revision}`;
  await tx.execute(sql`
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
    ), figure as (
      select p.id as project_id, coalesce(c.calls, 0) as calls, coalesce(c.trend, '{}') as trend, h.availability,
        coalesce(n.subscribers, 0) as subscribers,
        case when h.availability is null then 'unknown' when h.availability >= ${HEALTH_FROM.up} then 'up'
             when h.availability >= ${HEALTH_FROM.degraded} then 'degraded' else 'down' end as health
      from project p
      left join course c on c.project_id = p.id
      left join checked h on h.project_id = p.id
      left join subscribed n on n.project_id = p.id
    )
    update project_search s set calls = f.calls, trend = f.trend, availability = f.availability, subscribers = f.subscribers,
      health = f.health ${marked}
    from figure f
    where s.project_id = f.project_id ${only(sql`s.project_id`)}
      and (s.calls, s.trend, s.availability, s.subscribers, s.health)
        is distinct from (f.calls, f.trend, f.availability, f.subscribers, f.health)`);
}

/** The figures of all projects, read again by every server. */
export const refreshFigures = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => writeFigures(tx, now, { revision: await nextRevision(tx, 'figures') }));
