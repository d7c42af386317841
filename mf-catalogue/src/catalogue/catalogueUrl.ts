import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@titian/shared-contracts';
import { type CatalogueQuery, CatalogueSort, type Facet, FACETS } from '@titian/shared-contracts/catalogue';

export type View = 'grid' | 'list';
export interface CatalogueState {
  q: string;
  chosen: Record<Facet, string[]>;
  /** Only the reader's favourites. */
  favourites: boolean;
  sort: CatalogueQuery['sort'];
  view: View;
  page: number;
  pageSize: number;
}

const number = (text: string | null, fallback: number) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback);

/** Parses the address; an invalid value becomes its default. */
export function readState(search: URLSearchParams): CatalogueState {
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, [...new Set(search.getAll(facet))]]));
  const sort = CatalogueSort.safeParse(search.get('sort'));
  const pageSize = number(search.get('pageSize'), PAGE_SIZE_DEFAULT);
  return {
    q: search.get('q')?.slice(0, 200) ?? '',
    chosen: chosen as CatalogueState['chosen'],
    favourites: search.get('favourites') === 'true',
    sort: sort.success ? sort.data : 'relevance',
    view: search.get('view') === 'list' ? 'list' : 'grid',
    page: number(search.get('page'), 1),
    pageSize: (PAGE_SIZES as readonly number[]).includes(pageSize) ? pageSize : PAGE_SIZE_DEFAULT,
  };
}

/** The query string of a state. Defaults are left out, so the plain catalogue is `/`. */
export function writeState(state: CatalogueState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.q.trim()) search.set('q', state.q.trim());
  for (const facet of FACETS) for (const value of state.chosen[facet]) search.append(facet, value);
  if (state.favourites) search.set('favourites', 'true');
  if (state.sort !== 'relevance') search.set('sort', state.sort);
  if (state.view !== 'grid') search.set('view', state.view);
  if (state.page > 1) search.set('page', String(state.page));
  if (state.pageSize !== PAGE_SIZE_DEFAULT) search.set('pageSize', String(state.pageSize));
  return search;
}

const ONLY_FAVOURITES = { favourites: 'true' as const };

/** The server request for a state. */
export function queryOf({ q, chosen, favourites, sort, page, pageSize }: CatalogueState) {
  const facets = Object.fromEntries(FACETS.filter((facet) => chosen[facet].length).map((f) => [f, chosen[f]]));
  return { ...(q.trim() && { q: q.trim() }), ...facets, ...(favourites && ONLY_FAVOURITES), sort, page, pageSize };
}

const { chosen, favourites } = readState(new URLSearchParams());
export const NO_FACETS = { chosen, favourites };
/** The facets that are set, without favourites. */
export const chosenFacets = ({ chosen }: CatalogueState) => FACETS.filter((facet) => chosen[facet].length > 0);
export const isNarrowed = (state: CatalogueState) => state.favourites || chosenFacets(state).length > 0;
