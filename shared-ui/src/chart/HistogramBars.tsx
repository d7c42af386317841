import { colourOf, type HistogramProps } from './histogramTypes';
import css from './Histogram.module.css';

interface Props extends Required<Pick<HistogramProps, 'buckets' | 'series' | 'height'>> {
  /** The count at the upper edge. */
  top: number;
}

const GAP = 0.18;

/** The stacked bars, each one unit wide in the view box and stretched to the frame. */
export function HistogramBars({ buckets, series, height, top }: Props) {
  return (
    <svg
      className={css.svg}
      height={height}
      viewBox={`0 0 ${Math.max(1, buckets.length)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {buckets.map((bucket, at) => {
        let floor = height;
        return (
          <g key={bucket.from} className={css.bar}>
            {series.map((one, index) => {
              const tall = ((bucket.values[one.key] ?? 0) / top) * height;
              floor -= tall;
              // A non-zero part is at least 1 px high, with a gap of 1 px between parts.
              return (
                tall > 0 && (
                  <rect
                    key={one.key}
                    x={at + GAP / 2}
                    y={floor}
                    width={1 - GAP}
                    height={Math.max(1, tall - (index > 0 ? 1 : 0))}
                    fill={colourOf(one, index)}
                  />
                )
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
