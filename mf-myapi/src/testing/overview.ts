import type { ApiOverview } from '@titian/shared-contracts/project';
import { agency, id } from './ownProject';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;
const week = { calls: 684_120, failed: 821, refused: 386, median: 40, p95: 168 };
const none = { calls: 0, failed: 0, refused: 0, median: null, p95: null };

/** How an API does that is called much. */
export const overviewOf = (changes: Partial<ApiOverview> = {}): ApiOverview => ({
  today: { ...week, calls: 41_200 },
  week,
  before: { ...week, calls: 600_000, failed: 900, refused: 470, p95: 162 },
  days: [14, 15, 16, 17, 18, 19, 20].map((n) => ({ day: day(n), ...week, calls: 41_200 })),
  subscriptions: { days: [10, 10, 11, 11, 12, 12, 12], agencies: 9 },
  revenue: null,
  callers: [
    {
      ...{ application: { id: id(41), name: 'e-Pelan' }, organization: agency },
      ...{ calls: 400_000, failed: 320, before: 200_000 },
    },
    {
      ...{ application: { id: id(42), name: 'Peta Khidmat' }, organization: agency },
      ...{ calls: 200_000, failed: 0, before: 0 },
    },
  ],
  others: { applications: 7, calls: 84_120, failed: 501, before: 90_000 },
  health: [18, 19, 20].map((n) => ({ day: day(n), availability: n === 19 ? 0.97 : 1 })),
  events: [
    { id: id(91), at: '2026-11-20T02:41:00Z', text: 'Sent lots v2.0 for review', by: 'Aminah' },
    { id: id(92), at: '2026-11-19T02:41:00Z', text: 'Opened the subscription SUB-1', by: null },
  ],
  ...changes,
});
/** How one does that nobody has called yet. */
export const quietOverview = (): ApiOverview =>
  overviewOf({
    ...{ today: none, week: none, before: none, callers: [], others: null, events: [] },
    days: [14, 15, 16, 17, 18, 19, 20].map((n) => ({ day: day(n), ...none })),
    subscriptions: { days: [0, 0, 0, 0, 0, 0, 0], agencies: 0 },
    health: [{ day: day(20), availability: null }],
  });
