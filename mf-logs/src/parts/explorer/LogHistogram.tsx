import { Button, Card, QueryView, Skeleton, useTranslation } from '@titian/shared-ui';
import { Histogram, type HistogramBucket, type HistogramSeries } from '@titian/shared-ui/data';
import type { LogRow, LogSource, LogWords } from './logSource';
import type { LogState } from './useLogState';
import { useFailureTitle } from './useFailureTitle';
import css from './explorer.module.css';

const totalsOf = (buckets: readonly HistogramBucket[], series: readonly HistogramSeries[]) =>
  Object.fromEntries(series.map(({ key }) => [key, buckets.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)]));

interface Props<Row extends LogRow, F extends string> {
  source: LogSource<Row, F>;
  state: LogState<F>;
  words: LogWords;
}

/** Number of entries by time; its brush narrows the rows to a part of the window. */
export function LogHistogram<Row extends LogRow, F extends string>({ source, state, words }: Props<Row, F>) {
  const { t } = useTranslation('logs');
  const query = source.useBuckets(state.chartQuery);
  const failure = useFailureTitle(query, t('chart.failure'));
  const series = source.useSeries();
  return (
    <Card label={t('chart.label')} className={css.chart}>
      <QueryView query={query} skeleton={<Skeleton height={140} />} failure={failure}>
        {(buckets) => (
          <Histogram
            title={words.summary(totalsOf(buckets, series))}
            buckets={buckets}
            series={series}
            range={state.pick}
            onRange={state.setPick}
          />
        )}
      </QueryView>
      {state.pick && (
        <Button size="small" icon="search" className={css.zoom} onClick={() => state.setWindow(state.pick)}>
          {t('chart.zoom')}
        </Button>
      )}
    </Card>
  );
}
