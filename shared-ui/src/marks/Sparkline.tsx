import css from './marks.module.css';

export interface SparklineProps {
  /** Oldest first. */
  values: readonly number[];
  width?: number;
  height?: number;
  /** Text for screen readers; without it the line is decorative, beside its figure. */
  label?: string;
  /** Which of the six chart colours. */
  colour?: 1 | 2 | 3 | 4 | 5 | 6;
}

/** A line without axes would make a slope of any small change: its height is at least this share of the highest value. */
const LEAST_SPAN = 0.2;

/** A small line without axes. */
export function Sparkline({ values, width = 72, height = 24, label, colour = 1 }: SparklineProps) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = Math.max(high - low, Math.abs(high) * LEAST_SPAN) || 1;
  const step = width / (values.length - 1);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)}`,
  );
  const line = `M${points.join('L')}`;
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={css.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} {...ariaProps}>
      <path className={css.sparkArea} fill={`var(--chart-${colour})`} d={`${line}L${width},${height}L0,${height}Z`} />
      <path className={css.sparkLine} stroke={`var(--chart-${colour})`} d={line} />
    </svg>
  );
}
