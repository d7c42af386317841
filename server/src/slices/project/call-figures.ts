import { sql } from 'drizzle-orm';
import type { CallFigures } from '@titian/shared-contracts/project';
import { CALLS, FAILED, percentile, REFUSED, TIMES } from '../traffic';

export interface Sums {
  calls: number;
  failed: number;
  refused: number;
  /** How many calls took how long, by class. */
  times: number[];
}

/** The sums over rows of a roll-up, as columns. */
export const SUMS = sql`${CALLS}::float8 as calls, ${FAILED}::float8 as failed, ${REFUSED}::float8 as refused, ${TIMES} as times`;

export const figuresOf = ({ calls, failed, refused, times }: Sums): CallFigures => ({
  ...{ calls, failed, refused },
  median: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});
export const NO_CALLS: CallFigures = { calls: 0, failed: 0, refused: 0, median: null, p95: null };
