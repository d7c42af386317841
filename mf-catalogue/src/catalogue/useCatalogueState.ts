import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Facet } from '@titian/shared-contracts/catalogue';
import { type CatalogueState, NOTHING_CHOSEN, readState, writeState } from './catalogueUrl';

/** The state that the address is about to say: a router moves in its own time, a ticked box has to show at once. */
function useAhead(search: URLSearchParams) {
  const at = search.toString();
  const [ahead, setAhead] = useState<{ of: string; state: CatalogueState } | null>(null);
  if (ahead && ahead.of !== at) setAhead(null);
  const said = useMemo(() => readState(new URLSearchParams(at)), [at]);
  const state = ahead?.of === at ? ahead.state : said;
  return [state, (next: CatalogueState) => setAhead({ of: at, state: next })] as const;
}

/** The catalogue's state in the address. Typing replaces the entry of the history; every other change is one to go back from. */
export function useCatalogueState() {
  const [search, setSearch] = useSearchParams();
  const [state, goAhead] = useAhead(search);
  const change = (part: Partial<CatalogueState>, options?: { replace?: boolean }) => {
    const next = { ...state, page: 1, ...part };
    goAhead(next);
    setSearch(writeState(next), { preventScrollReset: true, ...options });
  };
  return {
    state,
    type: (q: string) => change({ q }, { replace: true }),
    ask: (q: string) => change({ q, ...NOTHING_CHOSEN }),
    choose: (facet: Facet, values: string[]) => change({ chosen: { ...state.chosen, [facet]: values } }),
    chooseFavourites: (favourites: boolean) => change({ favourites }),
    clearFacets: () => change(NOTHING_CHOSEN),
    clearAll: () => change({ q: '', ...NOTHING_CHOSEN }),
    sortBy: (sort: CatalogueState['sort']) => change({ sort }),
    show: (view: CatalogueState['view']) => change({ view, page: state.page }, { replace: true }),
    goTo: ({ page, pageSize }: Pick<CatalogueState, 'page' | 'pageSize'>) => change({ page, pageSize }),
  };
}
export type CatalogueControls = ReturnType<typeof useCatalogueState>;
