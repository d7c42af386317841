import { Problem } from './problem';

interface Outcome {
  done: string[];
  failed: { id: string; code: string }[];
}

/** Does the same to each row, in a transaction of its own: one that fails leaves the others standing, and is named with why. */
export async function oneByOne<Row extends { id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (const row of rows) {
    try {
      await act(row);
      outcome.done.push(row.id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.failed.push({ id: row.id, code: error.code });
    }
  }
  return outcome;
}
