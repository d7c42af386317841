import { type Facet, FACETS } from '@titian/shared-contracts/catalogue';
import { bitOf } from './chosen';
import type { Columns } from './facts';

/** How often each value of a facet occurs; agencies by id. */
export type Counts = Record<Facet, { value: string; count: number }[]>;

/** Counts matching projects by facet. The counts of a facet ignore what is chosen in that facet. */
export function countFacets({ facets }: Columns, docs: Int32Array, failed: Uint8Array): Counts {
  const countsOf = (facet: Facet) => {
    const { dictionary, codes } = facets[facet];
    const others = ~bitOf(facet);
    const counts = new Uint32Array(dictionary.size);
    for (let at = 0; at < docs.length; at++) {
      if ((failed[at]! & others) !== 0) continue;
      const list = codes[docs[at]!]!;
      for (let place = 0; place < list.length; place++) counts[list[place]!]!++;
    }
    return [...counts].flatMap((count, code) => (count ? [{ value: dictionary.valueOf(code), count }] : []));
  };
  return Object.fromEntries(FACETS.map((facet) => [facet, countsOf(facet)])) as Counts;
}
