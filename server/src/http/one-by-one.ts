import { Problem } from './problem';

interface Outcome {
  done: string[];
  failed: { id: string; code: string }[];
}

/**
 * Applies an action to each row, which opens a transaction of its own: a row that fails is reported with its code, and the others stay
 * done.
 */
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
