import { type LocalText, TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import { type Subscription, TREND_DAYS } from '@titian/shared-contracts/subscription';
import type { HistogramBucket } from '@titian/shared-ui/data';

const DAY = 86_400_000;
/** More colours than that nobody tells apart; what is called less is one series. */
const OWN_SERIES = 5;
const OTHERS = 'others';

interface Series {
  key: string;
  /** Null for those that have no series of their own. */
  name: LocalText | null;
}
type Called = Pick<Subscription, 'project' | 'trend'>;

/** The first moment of the portal's day. */
const startOfDay = (at: number) => Math.floor((at + TIME_ZONE_OFFSET) / DAY) * DAY - TIME_ZONE_OFFSET;

/** When the days of a trend began. It is the same all day long, as part of what a request asks. */
export const monthBefore = (now: number): string => new Date(startOfDay(now) - (TREND_DAYS - 1) * DAY).toISOString();

/** Calls of each API that is called, those that are called most first. */
function busyApis(rows: readonly Called[]): { id: string; name: LocalText }[] {
  const calls = new Map<string, { id: string; name: LocalText; calls: number }>();
  for (const { project, trend } of rows) {
    const before = calls.get(project.id)?.calls ?? 0;
    const sum = trend.reduce((all, day) => all + day, before);
    calls.set(project.id, { id: project.id, name: project.Name, calls: sum });
  }
  return [...calls.values()].filter((one) => one.calls > 0).sort((one, other) => other.calls - one.calls);
}

/** Calls by day in the portal's zone, until today, with a series for each API; those that are called least are one. */
export function callsByDay(rows: readonly Called[], now: number): { buckets: HistogramBucket[]; series: Series[] } {
  const busy = busyApis(rows);
  const own = busy.slice(0, OWN_SERIES).map(({ id }) => id);
  const seriesOf = (id: string) => (own.includes(id) ? id : OTHERS);
  const called = rows.filter(({ project }) => busy.some(({ id }) => id === project.id));
  const days = Math.max(1, ...rows.map(({ trend }) => trend.length));
  const today = startOfDay(now);
  const buckets = Array.from({ length: days }, (_, index) => {
    const from = today - (days - 1 - index) * DAY;
    const values: Record<string, number> = {};
    for (const { project, trend } of called)
      values[seriesOf(project.id)] = (values[seriesOf(project.id)] ?? 0) + (trend[index] ?? 0);
    return { from: new Date(from).toISOString(), to: new Date(from + DAY).toISOString(), values };
  });
  const series: Series[] = busy.slice(0, OWN_SERIES).map(({ id, name }) => ({ key: id, name }));
  return { buckets, series: busy.length > own.length ? [...series, { key: OTHERS, name: null }] : series };
}
