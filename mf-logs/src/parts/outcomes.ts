import type { Answer } from '@titian/shared-contracts';
import type { log } from '@titian/shared-contracts/log';
import { answeredAs, type QueryLike, useKeyedText } from '@titian/shared-ui';
import type { HistogramBucket, HistogramSeries } from '@titian/shared-ui/data';

/** Colours of the outcomes in the chart of every log, in stacking order. */
const COLOURS = { ok: 'var(--chart-1)', denied: 'var(--chart-refused)', failed: 'var(--chart-failed)' };

/** The series of a log's chart: one per outcome. */
export function useOutcomeSeries(): HistogramSeries[] {
  const word = useKeyedText();
  return Object.entries(COLOURS).map(([key, colour]) => ({ key, colour, label: word(`state.outcome.${key}`) }));
}

/** Converts the server's counts by time to the chart's buckets. */
export const toBuckets = (query: QueryLike<Answer<typeof log.portalHistogram>>): QueryLike<HistogramBucket[]> =>
  answeredAs(query, (buckets) => buckets.map(({ from, to, ...values }) => ({ from, to, values })));
