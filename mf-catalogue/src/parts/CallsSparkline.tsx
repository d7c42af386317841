import { Sparkline } from '@titian/shared-ui';

/** Calls by day. Today is left out: an unfinished day would look like a drop. */
export function CallsSparkline({
  trend,
  width = 88,
  height = 22,
}: {
  trend: number[];
  width?: number;
  height?: number;
}) {
  return <Sparkline values={trend.slice(0, -1)} width={width} height={height} />;
}
