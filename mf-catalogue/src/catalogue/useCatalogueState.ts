import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Facet } from '@titian/shared-contracts/catalogue';
import { type CatalogueState, NO_FACETS, readState, writeState } from './catalogueUrl';

/** The state that the address will have next: the router updates late, but a ticked box has to show at once. */
function useOptimisticState(search: URLSearchParams) {
  const address = search.toString();
  const [optimistic, setOptimistic] = useState<{ address: string; state: CatalogueState } | null>(null);
  if (optimistic && optimistic.address !== address) setOptimistic(null);
  const current = useMemo(() => readState(new URLSearchParams(address)), [address]);
  const state = optimistic?.address === address ? optimistic.state : current;
  return [state, (next: CatalogueState) => setOptimistic({ address, state: next })] as const;
}

/** The catalogue's state in the address. Typing replaces the history entry; every other change adds one to go back to. */
export function useCatalogueState() {
  const [search, setSearch] = useSearchParams();
  const [state, setOptimistic] = useOptimisticState(search);
  const change = (part: Partial<CatalogueState>, options?: { replace?: boolean }) => {
    const next = { ...state, page: 1, ...part };
    setOptimistic(next);
    setSearch(writeState(next), { preventScrollReset: true, ...options });
  };
  return {
    state,
    setQuery: (q: string) => change({ q }, { replace: true }),
    searchFor: (q: string) => change({ q, ...NO_FACETS }),
    choose: (facet: Facet, values: string[]) => change({ chosen: { ...state.chosen, [facet]: values } }),
    chooseFavourites: (favourites: boolean) => change({ favourites }),
    clearFacets: () => change(NO_FACETS),
    clearAll: () => change({ q: '', ...NO_FACETS }),
    sortBy: (sort: CatalogueState['sort']) => change({ sort }),
    setView: (view: CatalogueState['view']) => change({ view, page: state.page }, { replace: true }),
    goTo: ({ page, pageSize }: Pick<CatalogueState, 'page' | 'pageSize'>) => change({ page, pageSize }),
  };
}
export type CatalogueControls = ReturnType<typeof useCatalogueState>;
