import { Sparkline } from '@titian/shared-ui';

/** Calls by day. Today is left out: a day that isn't over would look like a fall. */
export function Course({ trend, width = 88, height = 22 }: { trend: number[]; width?: number; height?: number }) {
  return <Sparkline values={trend.slice(0, -1)} width={width} height={height} />;
}
