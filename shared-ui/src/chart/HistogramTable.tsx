import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat';
import type { HistogramProps } from './histogramTypes';
import css from './Histogram.module.css';

/** The same data as a table. */
export function HistogramTable({ title, buckets, series }: Pick<HistogramProps, 'title' | 'buckets' | 'series'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={css.table} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chart.from')}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{format.dateTime(bucket.from)}</th>
              {series.map((one) => (
                <td key={one.key}>{format.number(bucket.values[one.key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
