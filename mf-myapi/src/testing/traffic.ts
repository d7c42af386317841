import type { LiveFigures, LiveTraffic } from '@titian/shared-contracts/traffic';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const both = (text: string) => ({ my: text, en: text });
const figures = { perSecond: 2.4, failedShare: 0.08, p95: 180, throttledPerMinute: 1.2, consumers: 3 };
const NOTHING: LiveFigures = { perSecond: 0, failedShare: null, p95: null, throttledPerMinute: 0, consumers: 0 };

export const liveTraffic = (changes: Partial<LiveTraffic> = {}): LiveTraffic => ({
  ...{ at: '2026-11-20T02:00:00.000Z', span: '5', figures: { ...figures, calls: 1_440, applications: 4 } },
  trend: Array.from({ length: 15 }, () => figures),
  apis: [
    { id: id(1), name: both('Semakan Hakmilik'), own: true, calls: 1_000, failedShare: 0.1, p95: 210 },
    { id: id(2), name: both('Permit Bangunan'), own: false, calls: 440, failedShare: null, p95: null },
  ],
  failing: [
    { api: { id: id(1), name: both('Semakan Hakmilik') }, operationId: 'get /lot/{upi}', calls: 900, failed: 90 },
  ],
  throttled: [{ id: id(5), name: 'e-Pelan', organization: both('Majlis'), refused: 6 }],
  blocked: [{ ip: '203.0.113.7', code: 'GDX-1201', refused: 12, lastAt: '2026-11-20T01:59:30.000Z' }],
  nodes: null,
  lastCallAt: null,
  ...changes,
});

/** Minutes without a call. */
export const quiet = (lastCallAt: string | null): LiveTraffic =>
  liveTraffic({
    ...{ figures: { ...NOTHING, calls: 0, applications: 0 }, trend: Array.from({ length: 15 }, () => NOTHING) },
    ...{ apis: [], failing: [], throttled: [], blocked: [], lastCallAt },
  });
