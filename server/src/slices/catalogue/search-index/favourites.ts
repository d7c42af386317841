import { FACETS } from '@titian/shared-contracts/catalogue';

/** The caller's favourites, and whether only they are searched. The index itself knows no users. */
export interface Favourites {
  ids: ReadonlySet<string>;
  only: boolean;
}

/** The bit after those of the facets: set where a project is no favourite and only favourites are searched. */
const BIT = 1 << FACETS.length;

/** Sets the bit in `failed` where `only` asks for it, and counts the favourites that pass all facets. `mask` has 1 for each favourite. */
export function narrowToFavourites(mask: Uint8Array, only: boolean, docs: Int32Array, failed: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < docs.length; at++) {
    if (mask[docs[at]!]) count += failed[at] === 0 ? 1 : 0;
    else if (only) failed[at]! |= BIT;
  }
  return count;
}
