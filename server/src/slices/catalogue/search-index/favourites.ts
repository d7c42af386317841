import { FACETS } from '@titian/shared-contracts/catalogue';

/** What the caller keeps, and whether nothing else is asked for. The index itself belongs to nobody. */
export interface Favourites {
  ids: ReadonlySet<string>;
  only: boolean;
}

/** Set where a project is no favourite and only those are asked for; a bit of its own, beside those of the facets. */
const BIT = 1 << FACETS.length;

/** Marks what `only` leaves out, and counts the favourites that pass everything else. `kept` has a 1 by project number. */
export function narrowToFavourites(kept: Uint8Array, only: boolean, docs: Int32Array, failed: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < docs.length; at++) {
    if (kept[docs[at]!]) count += failed[at] === 0 ? 1 : 0;
    else if (only) failed[at]! |= BIT;
  }
  return count;
}
