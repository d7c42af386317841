import { type callDay, TIME_CLASSES } from './traffic.tables';

type Row = typeof callDay.$inferInsert;

interface Day extends Partial<Row> {
  projectId: string;
  subscriptionId: string;
  /** `YYYY-MM-DD` in the portal's zone. */
  day: string;
  calls: number;
  failed: number;
  /** 95 of 100 calls took at most so many milliseconds. */
  latencyP95: number;
}

const CLASSES = [...TIME_CLASSES.map((bound) => `le${bound}` as const), 'leMore' as const];
const at = (ms: number) => TIME_CLASSES.findIndex((bound) => ms <= bound);

/** The calls of each class, so that the classes' 95th percentile is that of the day. */
function times(calls: number, p95: number): Record<(typeof CLASSES)[number], number> {
  const counts = Object.fromEntries(CLASSES.map((name) => [name, 0])) as ReturnType<typeof times>;
  const last = at(p95);
  const [from, to] = [TIME_CLASSES[last - 1] ?? 0, TIME_CLASSES[last] ?? p95];
  const within = Math.min(0.95, (p95 - from) / (to - from));
  const below = last <= 0 ? 0 : Math.floor((calls * (0.95 - within)) / (1 - within));
  counts[CLASSES[last - 1] ?? 'le5'] += below;
  counts[CLASSES[last] ?? 'leMore'] += calls - below;
  return counts;
}

function rowOf({ day, latencyP95, failed: _, ...given }: Day, calls: number, outcome: Row['outcome']): Row {
  return {
    ...{ environment: 'Production', ...given },
    ...{ period: day, outcome, statusClass: outcome === 'success' ? 2 : 5 },
    ...{ calls, counted: calls, totalMs: Math.round((calls * latencyP95) / 2), ...times(calls, latencyP95) },
  };
}

/** A day of a subscription's calls as its roll-up has it: those that succeeded, and those that failed at the provider. */
export const dayOfCalls = (day: Day): Row[] =>
  [rowOf(day, day.calls - day.failed, 'success'), rowOf(day, day.failed, 'providerError')].filter(
    ({ calls }) => calls !== 0,
  );
