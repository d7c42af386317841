import { sql } from 'drizzle-orm';
import type { ApiOverview } from '@titian/shared-contracts/project';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { endOfDay } from '../../wire/portal-day';
import { subscription } from '../subscription/subscription.tables';

/** How many subscriptions to an API had begun and not ended at the end of each day, and how many agencies hold one now. */
export async function readStanding(
  db: Db,
  projectId: string,
  days: readonly string[],
  now: Date,
): Promise<ApiOverview['subscriptions']> {
  const moments = days.map((day) => new Date(Math.min(endOfDay(day).getTime() - 1, now.getTime())).toISOString());
  const found = await rows<{ standing: number; agencies: number }>(
    db,
    sql`select count(s.id)::int as standing, count(distinct s.organization_id)::int as agencies
      from jsonb_array_elements_text(${JSON.stringify(moments)}::jsonb) with ordinality m(at, place)
      left join ${subscription} s on s.project_id = ${projectId} and s.starting_at <= m.at::timestamptz
        and (s.status <> 'Terminated' or s.terminated_at > m.at::timestamptz)
      group by m.place order by m.place`,
  );
  return { days: found.map(({ standing }) => standing), agencies: found.at(-1)?.agencies ?? 0 };
}
