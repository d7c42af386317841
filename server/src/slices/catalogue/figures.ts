import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { HEALTH_FROM } from '@titian/shared-contracts/catalogue';
import { rows } from '../../storage/rows';
import { dayOf } from '../../wire/portal-day';
import { countRatings } from './rated-by';
import { projectSearch } from './search.tables';
import { writeWithFiguresRevision } from './revisions';
import { CALLS } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

/** Projects per statement, so that other queries never wait for more than these. */
const BATCH_SIZE = 200;
const DAY = 86_400_000;
/** What the search rows can hold: far above any API of a state. More calls are listed as so many. */
const MOST_CALLS = 2 ** 31 - 1;

/** The calendar day in the portal's zone, `YYYY-MM-DD`, so many days before now. */
export const portalDay = (now: Date, daysAgo = 0): string => dayOf(new Date(now.getTime() - daysAgo * DAY));

/**
 * Copies the figures of these projects into their search rows: of the last thirty days calls, their trend by day and health, from the
 * roll-ups; subscribers; ratings. Rows whose figures are unchanged stay as they are; the others get `revision`, so that servers read them again. Returns the
 * number of changed rows.
 */
export async function writeFigures(
  tx: Db,
  now: Date,
  { projectIds, revision }: { projectIds: readonly string[]; revision?: number },
): Promise<number> {
  const today = portalDay(now);
  const since = portalDay(now, 29);
  const ids = sql`${`{${projectIds.join(',')}}`}::uuid[]`;
  const anyOfIds = sql`any(${ids})`;
  const setRevision = revision === undefined ? sql`` : sql`, figures_revision = ${revision}`;
  const changed = await rows(
    tx,
    sql`
    with by_day as (
      select project_id, period as day, least(${CALLS}, ${MOST_CALLS})::int as calls from ${callDay}
      where period between ${since} and ${today} and project_id = ${anyOfIds} group by project_id, period
    ), trend as (
      select p.project_id, array_agg(coalesce(b.calls, 0) order by d.day) as trend, least(sum(coalesce(b.calls, 0)), ${MOST_CALLS})::int as calls
      from (select distinct project_id from by_day) p
      cross join (select generate_series(${since}::date, ${today}::date, interval '1 day')::date as day) d
      left join by_day b on b.project_id = p.project_id and b.day = d.day
      group by p.project_id
    ), checked as (
      select project_id, avg(availability)::real as availability from health_day
      where day between ${since} and ${today} and project_id = ${anyOfIds} group by project_id
    ), subscribed as (
      select project_id, count(distinct organization_id)::int as subscribers from subscription
      where status <> 'Terminated' and project_id = ${anyOfIds} group by project_id
    ), rated as (
      ${countRatings(ids)}
    ), figure as (
      select p.id as project_id, coalesce(c.calls, 0) as calls, coalesce(c.trend, '{}') as trend, h.availability,
        coalesce(n.subscribers, 0) as subscribers, coalesce(r.ratings, 0) as ratings, coalesce(r.stars, 0) as stars,
        case when h.availability is null then 'unknown' when h.availability >= ${HEALTH_FROM.up} then 'up'
             when h.availability >= ${HEALTH_FROM.degraded} then 'degraded' else 'down' end as health
      from unnest(${ids}) as p(id)
      left join trend c on c.project_id = p.id
      left join checked h on h.project_id = p.id
      left join subscribed n on n.project_id = p.id
      left join rated r on r.project_id = p.id
    )
    update project_search s set calls = f.calls, trend = f.trend, availability = f.availability, subscribers = f.subscribers,
      health = f.health, ratings = f.ratings, stars = f.stars ${setRevision}
    from figure f
    where s.project_id = f.project_id
      and (s.calls, s.trend, s.availability, s.subscribers, s.health, s.ratings, s.stars)
        is distinct from (f.calls, f.trend, f.availability, f.subscribers, f.health, f.ratings, f.stars)
    returning s.project_id`,
  );
  return changed.length;
}

/** Refreshes the figures of one project in the transaction that changed one; call it last, as others wait for it until the commit. */
export const refreshFiguresOf = (tx: Db, projectId: string, now: Date): Promise<void> =>
  writeWithFiguresRevision(tx, (revision) => writeFigures(tx, now, { projectIds: [projectId], revision }));

/** Refreshes the figures of all projects, batch by batch; every server then reads the changed rows again. */
export async function refreshFigures(db: Db, now: Date): Promise<void> {
  const id = projectSearch.projectId;
  let after: string | undefined;
  do {
    const batch = await db
      .select({ id })
      .from(projectSearch)
      .where(after ? gt(id, after) : undefined)
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    const projectIds = batch.map((row) => row.id);
    if (projectIds.length > 0)
      await db.transaction((tx) =>
        writeWithFiguresRevision(tx, (revision) => writeFigures(tx, now, { projectIds, revision })),
      );
    after = projectIds[BATCH_SIZE - 1];
  } while (after);
}
