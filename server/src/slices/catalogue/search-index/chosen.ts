import { type Facet, FACETS } from '@titian/shared-contracts/catalogue';
import type { Columns } from './facts';

/** Chosen values by facet; agencies by their id. */
export type Chosen = Record<Facet, readonly string[]>;

/** The bit of a facet, set where a project has none of the values chosen in it. */
export const bitOf = (facet: Facet): number => 1 << FACETS.indexOf(facet);

/**
 * The facets that each of these projects fails, as bits; 0 passes all. Values of one facet are combined by OR, facets by AND.
 */
export function failing({ facets }: Columns, chosen: Chosen, docs: Int32Array): Uint8Array {
  const failed = new Uint8Array(docs.length);
  for (const facet of FACETS.filter((one) => chosen[one].length > 0)) {
    const { dictionary, codes } = facets[facet];
    const wanted = new Uint8Array(dictionary.size);
    for (const code of chosen[facet].map(dictionary.find)) if (code !== undefined) wanted[code] = 1;
    const bit = bitOf(facet);
    docs.forEach((doc, at) => {
      if (!codes[doc]!.some((code) => wanted[code])) failed[at]! |= bit;
    });
  }
  return failed;
}
