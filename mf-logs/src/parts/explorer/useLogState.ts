import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListState } from '@titian/shared-ui/data';
import type { Explore, LogQuery, LogRow, LogSource } from './logSource';
import { lastOf, PRESET_NAMES, presetOf, rangeOf, type Preset, type TimeRange } from './timeWindow';

/** The parts of a source that its state is made of. */
type Shape<F extends string> = Pick<LogSource<LogRow, F>, 'filters' | 'presets' | 'firstPreset' | 'follows'>;

const [ON, OFF] = ['on', 'off'];

const setParams = (search: URLSearchParams, values: Record<string, string | null>) => {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
};

/**
 * The explorer's state in the address: filters and page as in every list, the window that the chart shows (`range`, or `from` and `to`),
 * the part of it selected with the brush (`pickFrom`, `pickTo`), the place where the rows begin (`before`), whether it is followed (`live`), and the open
 * entry (`entry`).
 */
export function useLogState<F extends string>({ filters, presets = PRESET_NAMES, firstPreset, follows }: Shape<F>) {
  const list = useListState<F>({ filters, defaultSort: 'at:desc' });
  const names = Object.keys(list.filters) as F[];
  const known = (text: string | null) => presetOf(text, presets, firstPreset);
  const [search, setSearch] = useSearchParams();
  // A relative window has a fixed start, so that all pages of one view cover the same entries; refreshing moves the start.
  const [now, setNow] = useState(() => Date.now());
  const [from, to, range] = [search.get('from'), search.get('to'), search.get('range')];
  const custom = useMemo(() => rangeOf(from, to), [from, to]);
  const preset: Preset | null = custom ? null : known(range);
  const shown = known(range);
  const window = useMemo(() => custom ?? lastOf(shown, now), [custom, shown, now]);
  const pick = rangeOf(search.get('pickFrom'), search.get('pickTo'));

  const change = (values: Record<string, string | null>, keepPage = false) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      setParams(next, { ...values, ...(keepPage ? {} : { page: null, before: null }) });
      return next;
    });
  // A relative window is sent without an end: the server's clock decides, as clocks differ.
  const windowQuery = custom ?? { from: window.from };
  const { q, filter } = list.query;
  const before = search.get('before');
  const hasNewer = preset !== null && !pick && before === null && list.query.page === 1;
  const live = search.get('live') ?? (follows ? ON : OFF);
  const unpicked = { pickFrom: null, pickTo: null };

  const explore: Explore<F> = {
    open: (id) => change({ entry: id }, true),
    only: (field, value) =>
      change({ ...Object.fromEntries(names.map((name) => [name, null])), q: null, entry: null, [field]: value }),
  };
  return {
    list,
    window,
    pick,
    preset,
    entry: search.get('entry'),
    explore,
    /** For the chart: the whole window. */
    chartQuery: { page: 1, pageSize: 10, q, filter, ...windowQuery } satisfies LogQuery,
    /** For the rows and the export: the selected part, else the window. */
    rowsQuery: { ...list.query, ...(pick ?? windowQuery), ...(before && { before }) } satisfies LogQuery,
    /** The place that the rows begin after; null for the newest. */
    before,
    goTo: (place: string | null) => change({ before: place }, true),
    presets,
    /** Whether the newest rows are shown, before which newer ones may come. */
    hasNewer,
    /** Whether newer rows come by themselves. */
    isFollowing: hasNewer && live === ON,
    follow: (isOn: boolean) => change({ live: isOn ? ON : OFF }, true),
    close: () => change({ entry: null }, true),
    choosePreset: (next: Preset) => {
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
