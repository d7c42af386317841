import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { HistogramTable } from './HistogramTable';
import { colourOf, type HistogramProps } from './histogramTypes';
import { Plot } from './Plot';
import css from './Histogram.module.css';

/** Counts over time as stacked bars; the brush is a time filter, and a table shows the same data. */
export function Histogram({ title, buckets, series, range, onRange, height = 96 }: HistogramProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
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
        <Plot buckets={buckets} series={series} range={range} onRange={onRange} height={height} />
      )}
    </div>
  );
}
