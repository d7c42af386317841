import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat';
import type { HistogramBucket } from './histogramTypes';
import type { Span, useBrush } from './useBrush';
import css from './Histogram.module.css';

interface Props {
  span: Span;
  buckets: readonly HistogramBucket[];
  nudge: ReturnType<typeof useBrush>['nudge'];
}

/** The selected range: a band with a slider at each edge. */
export function Brush({ span, buckets, nudge }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = (index: number) => `${(index / buckets.length) * 100}%`;
  const edges = [
    {
      edge: 'first',
      left: share(span.first),
      label: t('chart.rangeStart'),
      valueText: format.dateTime(buckets[span.first]?.from),
    },
    {
      edge: 'last',
      left: share(span.last + 1),
      label: t('chart.rangeEnd'),
      valueText: format.dateTime(buckets[span.last]?.to),
    },
  ] as const;
  return (
    <>
      <i className={css.band} style={{ left: share(span.first), width: share(span.last + 1 - span.first) }} />
      {edges.map(({ edge, left, label, valueText }) => (
        <button
          key={edge}
          type="button"
          role="slider"
          className={css.handle}
          style={{ left }}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={buckets.length - 1}
          aria-valuenow={span[edge]}
          aria-valuetext={valueText}
          onKeyDown={nudge(edge)}
        />
      ))}
    </>
  );
}
