import { useState } from 'react';
import { Button, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';
import look from './chart.module.css';
import { type ChartSeries, dotsOf, frameOf, lineOf, type Span } from './chart';

const [WIDTH, HEIGHT] = [600, 120];

interface Props {
  /** Title of the chart, an h3. */
  title: string;
  series: readonly ChartSeries[];
  span: Span;
  formatValue: (value: number | null) => string;
}

function ChartTable({ title, series, formatValue }: Omit<Props, 'span'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
  const valueAt = (one: ChartSeries, at: number) => one.points.find((point) => point.at === at)?.value ?? null;
  return (
    <div className={look.rows} tabIndex={0} role="group" aria-label={title}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('sectionHealth.minute')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className={css.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((at) => (
            <tr key={at}>
              <th scope="row">{format.time(at)}</th>
              {series.map((one) => (
                <td key={one.key} className={css.figure}>
                  {formatValue(valueAt(one, at))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A measure by the minute with a line for each release; a table on demand. */
export function MinuteChart({ title, series, span, formatValue }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const frame = frameOf(series, span, WIDTH, HEIGHT);
  return (
    <section className={look.chart} aria-label={title}>
      <div className={look.head}>
        <h3>{title}</h3>
        <Button size="small" type="text" onClick={() => setAsTable(!asTable)}>
          {text(asTable ? 'chart.chart' : 'chart.table')}
        </Button>
      </div>
      {asTable ? (
        <ChartTable title={title} series={series} formatValue={formatValue} />
      ) : (
        <>
          <svg
            className={look.plot}
            viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={look.grid} d={`M0,0H${WIDTH}M0,${HEIGHT / 2}H${WIDTH}M0,${HEIGHT}H${WIDTH}`} />
            {series.map(({ key, points }, index) => (
              <g key={key} stroke={`var(--chart-${index + 1})`}>
                <path className={look.curve} d={lineOf(points, frame)} />
                <path className={look.dots} d={dotsOf(points, frame)} />
              </g>
            ))}
          </svg>
          <p className={look.axis}>
            <span>{format.time(frame.from)}</span>
            <span>{t('sectionHealth.scaleTop', { value: formatValue(frame.most) })}</span>
            <span>{format.time(frame.to)}</span>
          </p>
          <ul className={look.legend}>
            {series.map(({ key, label }, index) => (
              <li key={key}>
                <i style={{ background: `var(--chart-${index + 1})` }} aria-hidden="true" /> {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
