import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat';
import { Brush } from './Brush';
import { HistogramBars } from './HistogramBars';
import { type HistogramProps, totalOf } from './histogramTypes';
import { roundTop } from './roundTop';
import { TimeAxis } from './TimeAxis';
import { useBrush } from './useBrush';
import { useWidth } from './useWidth';
import css from './Histogram.module.css';

type Props = Omit<HistogramProps, 'title'> & { height: number };

/** The bars between their axes, with the brush. */
export function Plot({ buckets, series, range, onRange, height }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { frame, span, nudge, pointer } = useBrush({ buckets, range, onRange });
  const width = useWidth(frame);
  const top = roundTop(Math.max(0, ...buckets.map((bucket) => totalOf(bucket, series))));
  return (
    <div className={css.plot}>
      <div className={css.counts} aria-hidden="true">
        {[top, top / 2, 0].map((count) => (
          <span key={count}>{count >= 10_000 ? format.compact(count) : format.number(count)}</span>
        ))}
      </div>
      <div ref={frame} className={css.frame} title={onRange && t('chart.brushHelp')} {...pointer}>
        <HistogramBars buckets={buckets} series={series} height={height} top={top} />
        {span && <Brush span={span} buckets={buckets} nudge={nudge} />}
      </div>
      <TimeAxis buckets={buckets} width={width} />
    </div>
  );
}
