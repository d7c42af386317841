import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { rating } from './rating.tables';

/** Lets the catalogue count ratings in its figures. */
export const ratingPlugin = fp(async (app) =>
  app.catalogue.provideRatings(
    (
      projectIds,
    ) => sql`select ${rating.projectId} as project_id, count(*)::int as ratings, sum(${rating.stars})::int as stars
      from ${rating} where ${rating.status} = 'Visible' and ${rating.projectId} = any(${projectIds}) group by 1`,
  ),
);
