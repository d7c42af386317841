import type { Problem } from './problem';

/** The unique index or constraint that a write violated; undefined where it failed otherwise. */
const violated = (error: unknown): string | undefined =>
  (error as { cause?: { constraint?: string } }).cause?.constraint;

/**
 * Turns a violated unique constraint into the refusal for its name. The database checks, so that of any number of writes at once one passes; a
 * look before them only spares the transaction.
 */
export async function orTaken<T>(write: PromiseLike<T>, refusals: Readonly<Record<string, () => Problem>>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw refusals[violated(error) ?? '']?.() ?? error;
  }
}
