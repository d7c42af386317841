import { forecastOf } from './forecast';
import { periodOf } from './quota-period';

const NOW = new Date('2026-11-16T12:00:00+08:00');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const month = periodOf('month', NOW);
/** Thirty days, of which the last one is today's. */
const days = (...last: number[]) => [...Array<number>(30 - last.length).fill(0), ...last];
const week = [100, 100, 100, 100, 100, 100, 100];
const given = { unit: 'month' as const, period: month, startingAt: daysAgo(60), counted: days(...week, 40) };

describe('how a period will go', () => {
  it('is told from the mean of the last seven whole days, without today’s', () => {
    const forecast = forecastOf({ ...given, limit: 10_000, used: 1_000 }, NOW)!;
    expect(forecast).toMatchObject({ perDay: 100, runsOutAt: null });
    // Fourteen and a half days are left of November.
    expect(forecast.share).toBeCloseTo((1_000 + 1_450) / 10_000, 5);
  });

  it('says when the quota is used up before its period ends', () => {
    const forecast = forecastOf({ ...given, limit: 1_500, used: 1_000 }, NOW)!;
    expect(forecast.runsOutAt).toBe(new Date('2026-11-21T12:00:00+08:00').toISOString());
    expect(forecast.share).toBeGreaterThan(1);
    expect(forecastOf({ ...given, limit: 1_500, used: 1_500 }, NOW)!.runsOutAt).toBeNull();
  });

  it('is told of today for a quota by day', () => {
    const day = { ...given, unit: 'day' as const, period: periodOf('day', NOW), limit: 60 };
    expect(forecastOf({ ...day, used: 40 }, NOW)!.runsOutAt).toBe(new Date('2026-11-16T16:48:00+08:00').toISOString());
    expect(forecastOf({ ...day, used: 5 }, NOW)!.runsOutAt).toBeNull();
  });

  it('takes only the days since a subscription started, and says nothing before there are three', () => {
    const young = { ...given, counted: days(0, 0, 300, 300, 300, 10), limit: 10_000, used: 910 };
    expect(forecastOf({ ...young, startingAt: new Date('2026-11-13T00:00:00+08:00') }, NOW)!.perDay).toBe(300);
    expect(forecastOf({ ...young, startingAt: daysAgo(2) }, NOW)).toBeNull();
  });

  it('does not take the day on which a subscription started for a whole one', () => {
    const evening = new Date('2026-11-24T23:00:00+08:00');
    const late = { ...given, period: periodOf('month', evening), startingAt: evening, limit: 10_000, used: 2_000 };
    const at = (day: string) => new Date(`2026-11-${day}T23:30:00+08:00`);
    expect(forecastOf({ ...late, counted: days(0, 1_000, 1_000, 900) }, at('27'))).toBeNull();
    expect(forecastOf({ ...late, counted: days(0, 1_000, 1_000, 1_000, 900) }, at('28'))!.perDay).toBe(1_000);
  });

  it('is unknown for an hour or a minute, and nothing runs out where nobody calls', () => {
    expect(forecastOf({ ...given, unit: 'hour', limit: 10, used: 5 }, NOW)).toBeNull();
    expect(forecastOf({ ...given, counted: days(), limit: 10, used: 0 }, NOW)).toEqual({
      ...{ perDay: 0, share: 0, runsOutAt: null },
    });
  });
});

describe('the period of a quota', () => {
  it.each([
    ['minute', '2026-11-16T12:00:00+08:00', '2026-11-16T12:01:00+08:00'],
    ['hour', '2026-11-16T12:00:00+08:00', '2026-11-16T13:00:00+08:00'],
    ['day', '2026-11-16T00:00:00+08:00', '2026-11-17T00:00:00+08:00'],
    ['month', '2026-11-01T00:00:00+08:00', '2026-12-01T00:00:00+08:00'],
  ] as const)('by %s is the calendar’s in the portal’s zone', (unit, from, until) => {
    const at = new Date(NOW.getTime() + 30_000);
    expect(periodOf(unit, at)).toEqual({ from: new Date(from), until: new Date(until) });
  });

  it('begins at midnight in Malaysia, and in January after December', () => {
    expect(periodOf('day', new Date('2026-12-31T16:00:00Z')).from).toEqual(new Date('2026-12-31T16:00:00Z'));
    expect(periodOf('month', new Date('2026-12-31T15:59:59Z')).until).toEqual(new Date('2026-12-31T16:00:00Z'));
  });
});
