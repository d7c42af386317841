import { safeMessage } from '../logging/safe-error';

/** Failures of one run that are kept: a database that is gone fails every row for the same reason. */
const KEPT = 10;

function problemOf(faults: readonly unknown[]): unknown {
  if (faults.length === 1) return faults[0];
  const message = `${faults.length} failed, the first with: ${safeMessage(faults[0])}`;
  return new AggregateError(faults.slice(0, KEPT), message);
}

/**
 * Does a job's work on each of several things, each in a transaction of its own: one that fails keeps none of the others waiting. Returns how many
 * were done, by what `act` answers: whether it did anything, or how many. Throws after all were tried what any of them threw, which the job's runner
 * logs: a thing that still is due is tried again with the next run.
 */
export async function eachApart<One>(
  things: Iterable<One>,
  act: (thing: One) => Promise<boolean | number>,
): Promise<number> {
  const faults: unknown[] = [];
  let done = 0;
  for (const thing of things)
    try {
      done += Number(await act(thing));
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw problemOf(faults);
  return done;
}
