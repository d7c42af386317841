export interface ChartPoint {
  /** Instant, milliseconds. */
  at: number;
  /** Null: no visitors. */
  value: number | null;
}
export interface ChartSeries {
  key: string;
  label: string;
  points: readonly ChartPoint[];
}
/** The time range of a chart; instants, milliseconds. */
export interface Span {
  from: number;
  to: number;
}
interface Frame extends Span {
  width: number;
  height: number;
  /** Top of the scale. */
  most: number;
}

const MINUTE = 60_000;
type Known = ChartPoint & { value: number };

/** Runs of consecutive minutes with a value: a gap in the visits is a gap in the line. */
const runsOf = (points: readonly ChartPoint[]): Known[][] => {
  const runs: Known[][] = [];
  for (const { at, value } of points) {
    if (value === null) continue;
    const run = runs.at(-1);
    if (run && at - run.at(-1)!.at <= MINUTE) run.push({ at, value });
    else runs.push([{ at, value }]);
  }
  return runs;
};

const place =
  ({ width, height, from, to, most }: Frame) =>
  ({ at, value }: Known) => {
    const x = ((at - from) / (to - from || 1)) * width;
    const y = height - (value / (most || 1)) * height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };

/** The line of a series as the `d` of an SVG path. */
export const lineOf = (points: readonly ChartPoint[], frame: Frame): string =>
  runsOf(points)
    .filter(({ length }) => length > 1)
    .map((run) => `M${run.map(place(frame)).join('L')}`)
    .join('');

/** Single points as lines of no length: round line caps draw them as dots. */
export const dotsOf = (points: readonly ChartPoint[], frame: Frame): string =>
  runsOf(points)
    .filter(({ length }) => length === 1)
    .map(([only]) => `M${place(frame)(only!)}h0`)
    .join('');

/** A time range with the highest value over all series. */
export const frameOf = (series: readonly ChartSeries[], span: Span, width: number, height: number): Frame => ({
  ...{ width, height, ...span },
  most: Math.max(0, ...series.flatMap(({ points }) => points).map(({ value }) => value ?? 0)),
});
