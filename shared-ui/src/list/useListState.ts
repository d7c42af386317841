import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ListQuery } from '@titian/shared-contracts';
import { ALL, listQuery, rulesOf, valuesOf, type ListRules } from './listUrl';
import { keepChange, useKeptFilter } from './useKeptFilter';

export interface ListState<F extends string = string> {
  /** The contract's `ListQuery`; the same object until the URL changes. */
  query: ListQuery;
  q: string;
  filters: Readonly<Record<F, string[]>>;
  /** Whether a search or filter is active. */
  narrowed: boolean;
  sort: { field: string; descending: boolean } | null;
  /** Every change except paging returns to page 1, or to the newest rows. */
  search: (text: string) => void;
  setFilter: (name: F, values: readonly string[]) => void;
  /** Several filters and the search in one step: two calls in a row would both start from the current URL. */
  narrow: (filters: Partial<Record<F, readonly string[]>>, q?: string) => void;
  clear: () => void;
  sortBy: (field: string, descending: boolean) => void;
  goTo: (to: { page: number; pageSize: number }) => void;
  /** Any other URL parameter (a view, a selected id); null removes it. `keepPage` if it doesn't change the rows. */
  param: (name: string) => string | null;
  setParam: (name: string, value: string | null, options?: { keepPage?: boolean }) => void;
}

const sortOf = (sort: string | undefined) => {
  const [field, direction] = sort?.split(':') ?? [];
  return field ? { field, descending: direction === 'desc' } : null;
};

/** Where in a list a page begins: a page's number, or the row before it. */
const PLACES = ['page', 'before'];

const put = (search: URLSearchParams, name: string, values: readonly string[]) => {
  search.delete(name);
  for (const value of values) if (value !== '') search.append(name, value);
};

/** Sets a filter; a name that says `All`, as addresses of the specification do, stays where nothing is chosen. */
const putFilter = (search: URLSearchParams, name: string, values: readonly string[]) => {
  if (values.length > 0 || search.get(name) !== ALL) put(search, name, values);
};

/** The state of a list in the URL: search, filters, order and page, so that a link reproduces the view and Back undoes a filter; the last filter is kept for the next visit. */
export const useListState = <F extends string = never>(inline: ListRules<F> = {}): ListState<F> => {
  const [, setSearch] = useSearchParams();
  const { pathname: list } = useLocation();
  const at = useKeptFilter(rulesOf(inline.filters).map(([name]) => name));
  // Pages pass the rules inline, a new object each time, so they are compared by value.
  const rulesKey = JSON.stringify(inline);
  return useMemo(() => {
    const now = new URLSearchParams(at);
    const rules = JSON.parse(rulesKey) as ListRules<F>;
    const names = rulesOf(rules.filters).map(([name]) => name);
    const query = listQuery(now, rules);
    const filters = Object.fromEntries(names.map((name) => [name, valuesOf(now, name)])) as Record<F, string[]>;
    const change = (edit: (next: URLSearchParams) => void, keepPage = false) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (!keepPage) for (const name of PLACES) next.delete(name);
        edit(next);
        keepChange(list, names, before, next);
        return next;
      });
    return {
      query,
      q: query.q ?? '',
      filters,
      narrowed: query.q !== undefined || query.filter !== undefined,
      sort: sortOf(query._sort),
      search: (text) => change((next) => put(next, 'q', [text.trim()])),
      setFilter: (name, values) => change((next) => putFilter(next, name, values)),
      narrow: (changed, q) =>
        change((next) => {
          for (const [name, values] of Object.entries<readonly string[] | undefined>(changed))
            putFilter(next, name, values ?? []);
          if (q !== undefined) put(next, 'q', [q.trim()]);
        }),
      clear: () => change((next) => ['q', ...names].forEach((name) => next.delete(name))),
      sortBy: (field, descending) => change((next) => next.set('_sort', `${field}:${descending ? 'desc' : 'asc'}`)),
      goTo: ({ page, pageSize }) =>
        change((next) => {
          next.set('page', String(page));
          next.set('pageSize', String(pageSize));
        }, true),
      param: (name) => now.get(name),
      setParam: (name, value, options) =>
        change((next) => put(next, name, value === null ? [] : [value]), options?.keepPage),
    };
  }, [at, list, rulesKey, setSearch]);
};
