import { type LibraryUse, UsedExtra } from '@titian/shared-contracts/library';
import { asProblem } from '@titian/shared-ui';

/** The places that a refused deletion names; null for any other failure. */
export function usesIn(error: unknown): LibraryUse[] | null {
  const read = UsedExtra.safeParse(error ? asProblem(error).extra : null);
  return read.success ? read.data.uses : null;
}
