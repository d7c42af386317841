import * as z from 'zod/mini';
import { LibraryUse } from '@titian/shared-contracts/library';
import { asProblem } from '@titian/shared-ui';

const Used = z.object({ uses: z.array(LibraryUse) });

/** The places that a refused deletion names; null for any other failure. */
export function usesIn(error: unknown): LibraryUse[] | null {
  const read = Used.safeParse(error ? asProblem(error).extra : null);
  return read.success ? read.data.uses : null;
}
