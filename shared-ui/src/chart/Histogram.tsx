import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { useFormat } from '../format/useFormat';
import { Brush } from './Brush';
import { HistogramBars } from './HistogramBars';
import { HistogramTable } from './HistogramTable';
import { colourOf, type HistogramProps } from './histogramTypes';
import { useBrush } from './useBrush';
import css from './Histogram.module.css';

const DAY = 86_400_000;

const ticks = (buckets: HistogramProps['buckets'], write: (at: string) => string) => {
  const step = Math.max(1, Math.ceil(buckets.length / 6));
  return buckets
    .filter((_, index) => index % step === 0)
    .map((bucket) => ({ at: bucket.from, text: write(bucket.from) }));
};

/** Counts over time as stacked bars; the brush is a time filter, and a table shows the same data. */
export function Histogram({ title, buckets, series, range, onRange, height = 96 }: HistogramProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { frame, span, nudge, pointer } = useBrush({ buckets, range, onRange });
  const first = buckets[0];
  const last = buckets.at(-1);
  const long = first && last && Date.parse(last.to) - Date.parse(first.from) > DAY;
  return (
    <div>
      <div className={css.head}>
        <h2>{title}</h2>
        <span className={css.legend}>
          {series.map((one, index) => (
            <span key={one.key}>
              <i style={{ background: colourOf(one, index) }} />
              {one.label}
            </span>
          ))}
        </span>
        {range && (
          <Button type="link" size="small" onClick={() => onRange?.(null)}>
            {t('chart.clearRange')}
          </Button>
        )}
        <IconButton
          icon={asTable ? 'bar-chart' : 'table'}
          label={t(asTable ? 'chart.chart' : 'chart.table')}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <HistogramTable title={title} buckets={buckets} series={series} />
      ) : (
        <>
          <div ref={frame} className={css.frame} title={onRange && t('chart.brushHelp')} {...pointer}>
            <HistogramBars buckets={buckets} series={series} height={height} />
            {span && <Brush span={span} buckets={buckets} nudge={nudge} />}
          </div>
          <div className={css.axis} aria-hidden="true">
            {ticks(buckets, long ? format.dayMonth : format.time).map((tick) => (
              <span key={tick.at}>{tick.text}</span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
