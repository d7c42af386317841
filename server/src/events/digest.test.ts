import { lastDue } from './digest';

// 2026-11-21 is a Saturday; eight in the morning of the portal's zone is midnight UTC.
it.each([
  ['daily', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['daily', '2026-11-20T23:59:59Z', '2026-11-20T00:00:00Z'],
  ['daily', '2026-11-21T15:59:59Z', '2026-11-21T00:00:00Z'],
  ['weekly', '2026-11-21T09:00:00Z', '2026-11-16T00:00:00Z'],
  ['weekly', '2026-11-15T23:59:59Z', '2026-11-09T00:00:00Z'],
  ['weekly', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
] as const)('the last %s digest up to %s was due at %s', (period, now, due) => {
  expect(lastDue(period, new Date(now))).toEqual(new Date(due));
});
