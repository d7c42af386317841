import type { CallOutcome } from '@titian/shared-contracts/plane';
import type { CallBucket, RecordedCall } from '@titian/shared-contracts/traffic';
import { answeredAs, type QueryLike, useTranslation } from '@titian/shared-ui';
import type { HistogramBucket } from '@titian/shared-ui/data';
import type { LogQuery, LogRows, LogSource } from '../parts/explorer/logSource';
import { CallEntry } from './CallEntry';
import { entryOf } from './callEntryId';
import { callQuery, type Limits } from './callQuery';
import { useCallColumns } from './callColumns';
import { useCallHistogramQuery, useExportCallsMutation, useListCallsQuery } from './calls.api';
import { SideScope } from './SideScope';
import { type Field, RULES, useCallFields } from './useCallFields';

/** The bars of the chart: what the ends of calls have in common, from the bottom up, and their colours. */
const SERIES = {
  success: { colour: 'var(--chart-1)', of: ['success'] },
  clientError: { colour: 'var(--chart-3)', of: ['clientError'] },
  refused: { colour: 'var(--chart-refused)', of: ['throttled', 'quota', 'denied', 'authFailed'] },
  failed: { colour: 'var(--chart-failed)', of: ['providerError', 'gatewayError'] },
} as const satisfies Record<string, { colour: string; of: readonly CallOutcome[] }>;
type Series = keyof typeof SERIES;
const NAMES = Object.keys(SERIES) as Series[];

const toBucket = ({ from, to, counts }: CallBucket): HistogramBucket => {
  const values = NAMES.map((name) => [name, SERIES[name].of.reduce((sum, outcome) => sum + counts[outcome], 0)]);
  return { from, to, values: Object.fromEntries(values) as Record<Series, number> };
};
const toBuckets = (query: QueryLike<CallBucket[]>): QueryLike<HistogramBucket[]> =>
  answeredAs(query, (buckets) => buckets.map(toBucket));

const toRows = (query: QueryLike<{ data: RecordedCall[]; next: string | null }>): QueryLike<LogRows<RecordedCall>> =>
  answeredAs(query, ({ data, next }) => ({
    data: data.map((call) => ({ ...call, id: entryOf(call) })),
    totalItems: data.length,
    next,
  }));

/** The calls at the gateway as a source of the explorer. */
export const callSource = (name: string, limits: Limits): LogSource<RecordedCall, Field> => ({
  name,
  filters: RULES,
  presets: ['1h', '24h', '7d', '30d'],
  firstPreset: '24h',
  exportPermission: 'monitoring.export',
  follows: true,
  useRows: (query, asking) => toRows(useListCallsQuery({ query: callQuery(query, limits) }, asking)),
  useBuckets: (query) => toBuckets(useCallHistogramQuery({ query: callQuery(query, limits) })),
  useFields: () => useCallFields(limits),
  useSeries() {
    const { t } = useTranslation('logs');
    return NAMES.map((key) => ({ key, colour: SERIES[key].colour, label: t(`calls.series.${key}`) }));
  },
  useColumns: () => useCallColumns(limits),
  useExport() {
    const [exportCalls] = useExportCallsMutation();
    return (query: LogQuery) => exportCalls({ query: callQuery(query, limits) }).unwrap();
  },
  rowName: ({ method, pathTemplate, status }) => `${method} ${pathTemplate ?? ''} ${status}`,
  Scope: limits.side || limits.api || limits.everybody ? undefined : SideScope,
  Entry: CallEntry,
});
