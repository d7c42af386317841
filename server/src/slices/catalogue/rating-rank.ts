import { type SQL, sql } from 'drizzle-orm';
import type { ApiCard } from '@titian/shared-contracts/catalogue';
import { setting } from '../../storage/schema';
import { project } from './catalogue.tables';
import { projectSearch } from './search.tables';

/** How an API was rated: how often, and the sum of the stars. */
export interface Rated {
  ratings: number;
  stars: number;
}

/** Middling ratings that each API is counted with besides its own, so that one of five stars isn't better than fifty of four and a half. */
const BESIDES: Rated = { ratings: 3, stars: 9 };

/** By what APIs are sorted: the average with those besides; 0, the last, where nobody has rated. */
export const ratingRank = ({ ratings, stars }: Rated): number =>
  ratings === 0 ? 0 : (stars + BESIDES.stars) / (ratings + BESIDES.ratings);

/** The average and how many ratings it is of; null where nobody has rated. */
export const toRating = ({ ratings, stars }: Rated): ApiCard['rating'] =>
  ratings === 0 ? null : { average: stars / ratings, count: ratings };

const isOn = sql`not exists (select 1 from ${setting} where ${setting.key} = 'ratings' and ${setting.value} = 'false'::jsonb)`;
const ofProject = (value: SQL) =>
  sql`(select ${value} from ${projectSearch} where ${projectSearch.projectId} = ${project.id} and ${isOn})`;

/** The same in a query of projects: how each was rated, null where the portal has no ratings, and its rank. */
export const ratedColumns = {
  ratings: sql<number | null>`${ofProject(sql`${projectSearch.ratings}`)}`,
  stars: sql<number | null>`${ofProject(sql`${projectSearch.stars}`)}`,
};
export const ratingRankColumn = sql`coalesce(${ofProject(sql`(${projectSearch.stars} + ${BESIDES.stars})::float8
  / (${projectSearch.ratings} + ${BESIDES.ratings}) * sign(${projectSearch.ratings})`)}, 0)`;
