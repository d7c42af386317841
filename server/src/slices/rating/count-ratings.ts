import { sql } from 'drizzle-orm';
import type { CountRatings } from '../catalogue';
import { rating } from './rating.tables';

/** How these APIs are rated: what the catalogue copies into its figures. */
export const countRatings: CountRatings = (projectIds) =>
  sql`select ${rating.projectId} as project_id, count(*)::int as ratings, sum(${rating.stars})::int as stars
    from ${rating} where ${rating.status} = 'Visible' and ${rating.projectId} = any(${projectIds}) group by 1`;
