import { FACETS } from '@titian/shared-contracts/catalogue';
import type { Chosen } from '../search-index/chosen';
import type { Term } from '../search-index/search-index';

const NOTHING_CHOSEN = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Chosen;

/** A search as of somebody who isn't signed in, without a filter. */
export const asEverybody = (terms: readonly Term[]) => ({
  ...{ actor: null, terms, chosen: NOTHING_CHOSEN },
  favourites: { ids: new Set<string>(), only: false },
});
