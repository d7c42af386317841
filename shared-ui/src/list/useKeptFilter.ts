import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { listMemory } from './listMemory';
import { valuesOf } from './listUrl';

/** Besides the filters of a list, its search and its view narrow it. */
const NARROWING = ['q', 'view'];

/** The part of a query string that narrows a list. */
const filterOf = (search: URLSearchParams, names: readonly string[]): string => {
  const part = new URLSearchParams();
  for (const name of [...NARROWING, ...names]) for (const value of valuesOf(search, name)) part.append(name, value);
  return part.toString();
};

/** Remembers a change of a list's filters; without any it is forgotten. */
export const keepChange = (
  list: string,
  names: readonly string[],
  before: URLSearchParams,
  after: URLSearchParams,
): void => {
  const next = filterOf(after, names);
  if (next !== filterOf(before, names)) listMemory().keep(list, next);
};

/**
 * Remembers how a list is narrowed (spec §3 `datafilter`). A link to the list without a query, such as the menu's, restores that; an address
 * with a query of its own wins, and what Back undoes is forgotten. Returns the query string to show.
 */
export const useKeptFilter = (names: readonly string[]): string => {
  const [search, setSearch] = useSearchParams();
  const { pathname: list } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const address = search.toString();
  const restored = address === '' && !isReturn ? listMemory().recall(list) : undefined;
  const last = useRef(address);
  const filter = filterOf(search, names);

  useEffect(() => {
    if (filter) listMemory().keep(list, filter);
  }, [list, filter]);
  useEffect(() => {
    if (isReturn && address === '' && last.current !== '') listMemory().keep(list, '');
    last.current = address;
  }, [list, address, isReturn]);
  useEffect(() => {
    if (restored) setSearch(restored, { replace: true });
  }, [restored, setSearch]);

  return restored ?? address;
};
