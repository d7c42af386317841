export interface HistogramBucket {
  /** Start and end, as instants. */
  from: string;
  to: string;
  /** Count by series key. */
  values: Readonly<Record<string, number>>;
}
export interface HistogramSeries {
  key: string;
  label: string;
  /** A CSS colour; by default the chart colours in order. */
  colour?: string;
}
export interface HistogramRange {
  from: string;
  to: string;
}
export interface HistogramProps {
  /** The title: what the chart shows. */
  title: string;
  buckets: readonly HistogramBucket[];
  /** At most six, from the bottom up. */
  series: readonly HistogramSeries[];
  /** The selected range. */
  range?: HistogramRange | null;
  onRange?: (range: HistogramRange | null) => void;
  /** Pixels. */
  height?: number;
}

/** What a bucket counts in all. */
export const totalOf = ({ values }: HistogramBucket, series: readonly HistogramSeries[]): number =>
  series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);

export const colourOf = (series: HistogramSeries, index: number) => series.colour ?? `var(--chart-${(index % 6) + 1})`;
