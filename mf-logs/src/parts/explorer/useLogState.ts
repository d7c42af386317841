import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListState } from '@titian/shared-ui/data';
import type { Explore, LogAsked } from './logSource';
import { lastOf, presetOf, rangeOf, type Preset, type TimeRange } from './timeWindow';

const put = (search: URLSearchParams, values: Record<string, string | null>) => {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
};

/**
 * The explorer's state in the address: filters and page as in every list, the window that the chart shows (`range`, or `from` and `to`),
 * the part of it picked with the brush (`pickFrom`, `pickTo`), and the open entry (`entry`).
 */
export function useLogState<F extends string>(filters: readonly F[]) {
  const list = useListState<F>({ filters, defaultSort: 'at:desc' });
  const [search, setSearch] = useSearchParams();
  // A relative window is anchored, so that pages of one view belong together; refreshing anchors it anew.
  const [now, setNow] = useState(() => Date.now());
  const [from, to, range] = [search.get('from'), search.get('to'), search.get('range')];
  const own = useMemo(() => rangeOf(from, to), [from, to]);
  const preset: Preset | null = own ? null : presetOf(range);
  const window = useMemo(() => own ?? lastOf(presetOf(range), now), [own, range, now]);
  const pick = rangeOf(search.get('pickFrom'), search.get('pickTo'));

  const change = (values: Record<string, string | null>, keepPage = false) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      put(next, { ...values, ...(keepPage ? {} : { page: null }) });
      return next;
    });
  // The end of a relative window is the server's now: clocks differ.
  const asWindow = own ?? { from: window.from };
  const { q, filter } = list.query;
  const unpicked = { pickFrom: null, pickTo: null };

  const explore: Explore<F> = {
    open: (id) => change({ entry: id }, true),
    only: (field, value) =>
      change({ ...Object.fromEntries(filters.map((name) => [name, null])), q: null, entry: null, [field]: value }),
  };
  return {
    list,
    window,
    pick,
    preset,
    entry: search.get('entry'),
    explore,
    /** Of the chart: the whole window. */
    overview: { page: 1, pageSize: 10, q, filter, ...asWindow } satisfies LogAsked,
    /** Of the rows and the export: what is picked, else the window. */
    asked: { ...list.query, ...(pick ?? asWindow) } satisfies LogAsked,
    close: () => change({ entry: null }, true),
    choose: (next: Preset) => {
      setNow(Date.now());
      change({ range: next, from: null, to: null, ...unpicked });
    },
    setWindow: (next: TimeRange | null) =>
      change({ range: null, from: next?.from ?? null, to: next?.to ?? null, ...unpicked }),
    setPick: (next: TimeRange | null) => change({ pickFrom: next?.from ?? null, pickTo: next?.to ?? null }),
    refresh: () => setNow(Date.now()),
  };
}
export type LogState<F extends string> = ReturnType<typeof useLogState<F>>;
