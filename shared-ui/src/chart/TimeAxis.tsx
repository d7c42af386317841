import { useFormat } from '../format/useFormat';
import { type NamePlace, namePlaces } from './axisNames';
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
  const ticks = timeTicks(Date.parse(first.from), Date.parse(last.to), Math.floor(width / LABEL)).map((tick) => ({
    ...tick,
    name: tick.isMidnight ? format.dayMonth(tick.at) : format.time(tick.at),
  }));
  const places = namePlaces(ticks, width);
  return (
    <div className={css.axis} aria-hidden="true">
      {ticks.map(({ at, share, name }, index) => (
        <Tick key={at} share={share} name={name} place={places[index]!} />
      ))}
    </div>
  );
}

function Tick({ share, name, place }: { share: number; name: string; place: NamePlace }) {
  const left = `${share * 100}%`;
  if (place === 'beside') return <span style={{ left }}>{name}</span>;
  return (
    <>
      <i style={{ left }} />
      {place === 'end' && <span className={css.end}>{name}</span>}
    </>
  );
}
