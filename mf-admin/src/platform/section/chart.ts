export interface ChartPoint {
  /** Instant, milliseconds. */
  at: number;
  /** Null: nobody came. */
  value: number | null;
}
export interface ChartSeries {
  key: string;
  label: string;
  points: readonly ChartPoint[];
}
interface Frame {
  width: number;
  height: number;
  from: number;
  to: number;
  /** Top of the scale. */
  most: number;
}

/** Runs of neighbouring points that have a value: a gap in the visits is a gap in the line. */
const runsOf = (points: readonly ChartPoint[]): { at: number; value: number }[][] => {
  const runs: { at: number; value: number }[][] = [[]];
  for (const { at, value } of points) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ at, value });
  }
  return runs.filter(({ length }) => length > 0);
};

/** The line of a series as the `d` of an SVG path; a lone point is a short dash. */
export const lineOf = (points: readonly ChartPoint[], { width, height, from, to, most }: Frame): string => {
  const x = (at: number) => ((at - from) / (to - from || 1)) * width;
  const y = (value: number) => height - (value / (most || 1)) * height;
  return runsOf(points)
    .map((run) => {
      const marks = run.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
      return marks.length === 1 ? `M${marks[0]}h2` : `M${marks.join('L')}`;
    })
    .join('');
};

/** First and last instant, and the highest value, over all series. */
export const frameOf = (series: readonly ChartSeries[], width: number, height: number): Frame => {
  const points = series.flatMap((one) => one.points);
  const times = points.map(({ at }) => at);
  return {
    ...{ width, height, from: Math.min(...times), to: Math.max(...times) },
    most: Math.max(0, ...points.map(({ value }) => value ?? 0)),
  };
};
