import { sql } from 'drizzle-orm';
import { TIME_CLASSES } from './traffic.tables';

/** Sums over rows of a roll-up: calls that came through to the provider or should have, and those of them that failed there or on the way. */
export const CALLS = sql`coalesce(sum(case outcome when 'gatewayError' then calls else counted end), 0)`;
export const FAILED = sql`coalesce(sum(calls) filter (where outcome in ('providerError', 'gatewayError')), 0)`;
/** How calls end that the gateway's own steps refuse. */
export const REFUSING = sql`('throttled', 'quota', 'denied', 'authFailed')`;
/** Calls that it refused. */
export const REFUSED = sql`coalesce(sum(calls) filter (where outcome in ${REFUSING}), 0)`;

const CLASS_COLUMNS = [...TIME_CLASSES.map((bound) => `le${bound}`), 'le_more'];
/** The counts of each class of times, as an array; of calls that the provider answered. */
export const TIMES = sql.raw(
  `array[${CLASS_COLUMNS.map((name) => `coalesce(sum(${name}) filter (where counted > 0), 0)::float8`).join(', ')}]`,
);

/**
 * A percentile of times from their classes, milliseconds: within a class as if its calls were spread evenly. Null where there are no calls.
 * @param share 0.95 for the 95th
 */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    const from = TIME_CLASSES[index - 1] ?? 0;
    // Nothing is known above the last bound.
    const to = TIME_CLASSES[index] ?? from;
    if (before + count >= share * total) return Math.round(from + ((share * total - before) / count) * (to - from));
    before += count;
  }
  return TIME_CLASSES.at(-1)!;
}
