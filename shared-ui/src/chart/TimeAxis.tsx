import { useFormat } from '../format/useFormat';
import type { HistogramBucket } from './histogramTypes';
import { timeTicks } from './timeTicks';
import css from './Histogram.module.css';

/** Room that a label takes, in pixels. */
const LABEL = 56;

interface Props {
  buckets: readonly HistogramBucket[];
  /** Pixels from end to end. */
  width: number;
}

/** Round times below the bars, each where its moment is; a day's name stands where the day begins. */
export function TimeAxis({ buckets, width }: Props) {
  const format = useFormat();
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return null;
  const ticks = timeTicks(Date.parse(first.from), Date.parse(last.to), Math.floor(width / LABEL));
  return (
    <div className={css.axis} aria-hidden="true">
      {ticks
        .filter(({ share }) => (1 - share) * width >= LABEL * 0.8)
        .map(({ at, share, isMidnight }) => (
          <span key={at} style={{ left: `${share * 100}%` }}>
            {isMidnight ? format.dayMonth(at) : format.time(at)}
          </span>
        ))}
    </div>
  );
}
