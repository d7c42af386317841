import { sql } from 'drizzle-orm';
import {
  type ApiOverview,
  type CallFigures,
  HEALTH_STRIP_DAYS,
  OVERVIEW_ROWS_MOST,
} from '@titian/shared-contracts/project';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { portalDay } from '../catalogue';
import { healthDay } from '../catalogue/catalogue.tables';
import { callDay } from '../traffic/traffic.tables';
import { readCallers } from './callers';
import { figuresOf, NO_CALLS, type Sums, SUMS } from './call-figures';
import { latestEvents } from './latest-events';
import { readRevenue } from './revenue';
import { readStanding } from './standing-subscriptions';

const WEEK = 7;

type Part = 'week' | 'before' | 'day';

/** The calls of two weeks, by week, and by day. */
async function readWeeks(db: Db, projectId: string, days: readonly string[]) {
  const [from, since, to] = [days[0]!, days[WEEK]!, days.at(-1)!];
  const found = await rows<Sums & { part: Part; key: string | null }>(
    db,
    sql`select p.part, p.key, ${SUMS} from ${callDay} d
      cross join lateral (values (case when d.period >= ${since}::date then 'week' else 'before' end, null), ('day', d.period::text)) p(part, key)
      where d.project_id = ${projectId} and d.period between ${from}::date and ${to}::date group by 1, 2`,
  );
  return (part: Part, key: string | null = null): CallFigures => {
    const sums = found.find((one) => one.part === part && one.key === key);
    return sums ? figuresOf(sums) : NO_CALLS;
  };
}

async function readHealth(db: Db, projectId: string, now: Date): Promise<ApiOverview['health']> {
  const days = Array.from({ length: HEALTH_STRIP_DAYS }, (_, index) => portalDay(now, HEALTH_STRIP_DAYS - 1 - index));
  const found = await rows<{ day: string; availability: number }>(
    db,
    sql`select day::text, availability::float8 from ${healthDay} where project_id = ${projectId} and day >= ${days[0]!}::date`,
  );
  const known = new Map(found.map(({ day, availability }) => [day, availability]));
  return days.map((day) => ({ day, availability: known.get(day) ?? null }));
}

/** How an API does. The caller must have been checked to reach the project. */
export async function readOverview(db: Db, projectId: string, { now, locale }: Call): Promise<ApiOverview> {
  const days = Array.from({ length: 2 * WEEK }, (_, index) => portalDay(now, 2 * WEEK - 1 - index));
  const week = days.slice(WEEK);
  const figures = await readWeeks(db, projectId, days);
  return {
    today: figures('day', days.at(-1)),
    week: figures('week'),
    before: figures('before'),
    days: week.map((day) => ({ day, ...figures('day', day) })),
    subscriptions: await readStanding(db, projectId, week, now),
    revenue: await readRevenue(db, projectId, now),
    ...(await readCallers(db, projectId, { from: days[0]!, since: week[0]!, to: week.at(-1)! }, OVERVIEW_ROWS_MOST)),
    health: await readHealth(db, projectId, now),
    events: await latestEvents(db, projectId, { locale, most: OVERVIEW_ROWS_MOST }),
  };
}
