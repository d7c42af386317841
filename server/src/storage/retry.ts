import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATE of a transaction that the database ended because of others: a deadlock, or rows that could not be serialised. */
const BROKEN_BY_OTHERS = new Set(['40P01', '40001']);
/** Tries in all. Each waits longer than the one before, by chance, so that the same ones don't meet again. */
const TRIES = 4;
const LONGEST_PAUSE_MS = 40;

/** The SQLSTATE of an error of the database, which may be the cause of another one; null where it is none. */
export function sqlStateOf(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (cause) return sqlStateOf(cause);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/**
 * Runs a transaction again that the database ended because others were in its way: nothing of it was written. What it does besides the
 * database has to bear being done twice.
 */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES || !BROKEN_BY_OTHERS.has(sqlStateOf(error) ?? '')) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS * tries);
    }
  }
}
