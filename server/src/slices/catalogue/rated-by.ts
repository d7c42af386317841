import { type SQL, sql } from 'drizzle-orm';

/** A query of the visible ratings of these APIs: rows of `project_id`, how many `ratings`, and the sum of their `stars`. */
export type CountRatings = (projectIds: SQL) => SQL;

/** While no slice counts ratings, the figures stay as they are. */
const AS_THEY_ARE: CountRatings = (ids) =>
  sql`select project_id, ratings, stars from project_search where project_id = any(${ids})`;
let count = AS_THEY_ARE;

/**
 * Given by the slice that has ratings as it is loaded, since the catalogue does not import it: not by the app, as figures are written without
 * one, too (the demo is seeded before).
 */
export const provideRatings = (given: CountRatings): void => void (count = given);
export const countRatings: CountRatings = (ids) => count(ids);
