export interface HistogramBucket {
  /** Instants of its edges. */
  from: string;
  to: string;
  /** Count by series key. */
  values: Readonly<Record<string, number>>;
}
export interface HistogramSeries {
  key: string;
  label: string;
  /** A CSS colour; the chart colours in order unless told. */
  colour?: string;
}
export interface HistogramRange {
  from: string;
  to: string;
}
export interface HistogramProps {
  /** The answer the chart gives. */
  title: string;
  buckets: readonly HistogramBucket[];
  /** At most six, bottom first. */
  series: readonly HistogramSeries[];
  /** The range that is picked. */
  range?: HistogramRange | null;
  onRange?: (range: HistogramRange | null) => void;
  /** Pixels. */
  height?: number;
}

export const colourOf = (series: HistogramSeries, index: number) => series.colour ?? `var(--chart-${(index % 6) + 1})`;
