import { periodOf } from './calendar';
import { Quotas } from './quotas';
import { Subject } from './subject';
import { Windows } from './windows';

describe('a sliding period', () => {
  it('admits as many as its limit in any period, for many calls in a row', () => {
    const windows = new Windows();
    const admitted: number[] = [];
    for (let now = 0; now < 5_000; now += 7)
      if (windows.room(new Subject('a'), 20, 1_000, now).fits) {
        windows.take([{ subject: new Subject('a'), periodMs: 1_000 }], now);
        admitted.push(now);
      }
    for (const begin of admitted) {
      const inside = admitted.filter((at) => at >= begin && at < begin + 1_000);
      expect(inside.length).toBeLessThanOrEqual(20);
    }
    expect(admitted.length).toBe(100);
  });

  it('is each subject’s own, and forgets who doesn’t call', () => {
    const windows = new Windows();
    windows.take([{ subject: new Subject('a'), periodMs: 100 }], 0);
    expect([windows.room(new Subject('a'), 1, 100, 50).fits, windows.room(new Subject('b'), 1, 100, 50).fits]).toEqual([
      false,
      true,
    ]);
    expect(windows.room(new Subject('a'), 1, 100, 50).resetMs).toBe(50);
    windows.forgetPast(101);
    expect(windows.room(new Subject('a'), 1, 100, 101).left).toBe(1);
  });

  it('takes a lower limit at once', () => {
    const windows = new Windows();
    for (const now of [1, 2, 3]) windows.take([{ subject: new Subject('a'), periodMs: 100 }], now);
    // Not when the first is over, at 101: the two others still are as many as may be.
    expect(windows.room(new Subject('a'), 2, 100, 4)).toEqual({ fits: false, left: 0, resetMs: 98 });
    expect(windows.room(new Subject('a'), 2, 100, 101)).toMatchObject({ fits: false, resetMs: 1 });
    expect(windows.room(new Subject('a'), 2, 100, 102)).toMatchObject({ fits: true, left: 1 });
  });
});

it('says to the millisecond when a call fits again, whatever limit is in force by then', () => {
  const windows = new Windows();
  const taken: number[] = [];
  for (let now = 0; now < 3_000; now += 3) {
    const limit = 1 + ((now * 7) % 11);
    const { fits, resetMs } = windows.room(new Subject('a'), limit, 100, now);
    const fitsAt = (at: number) => taken.filter((one) => one > at - 100).length < limit;
    expect(fits).toBe(fitsAt(now));
    if (!fits) expect([fitsAt(now + resetMs - 1), fitsAt(now + resetMs)]).toEqual([false, true]);
    else windows.take([{ subject: new Subject('a'), periodMs: 100 }], taken[taken.push(now) - 1]!);
  }
});

describe('a period of the calendar', () => {
  it.each([
    ['minute', '2026-11-23T02:03:04.500Z', '2026-11-23T02:03:00.000Z', '2026-11-23T02:04:00.000Z'],
    ['hour', '2026-11-23T02:03:04.500Z', '2026-11-23T02:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['day', '2026-11-23T15:59:59.999Z', '2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z'],
    ['week', '2026-11-23T02:00:00.000Z', '2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z'],
    ['week', '2026-11-22T15:59:59.999Z', '2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['year', '2026-12-31T15:59:59.999Z', '2025-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    ['year', '2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z', '2027-12-31T16:00:00.000Z'],
    ['month', '2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z', '2027-01-31T16:00:00.000Z'],
    ['month', '2028-02-29T15:00:00.000Z', '2028-01-31T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
  ] as const)('is the %s in the portal’s zone: %s', (unit, at, from, until) => {
    const period = periodOf(unit, Date.parse(at));
    expect([new Date(period.from).toISOString(), new Date(period.until).toISOString()]).toEqual([from, until]);
  });

  it('gives back only within the period in which it was taken', () => {
    const [quotas, quota] = [new Quotas(), { limit: 2, unit: 'day' } as const];
    const [late, next] = [Date.parse('2026-11-23T15:59:59Z'), Date.parse('2026-11-23T16:00:01Z')];
    quotas.take(new Subject('a'), quota, late);
    quotas.take(new Subject('a'), quota, next);
    quotas.giveBack(new Subject('a'), quota, late);
    expect(quotas.allowance(new Subject('a'), quota, next)).toMatchObject({ used: 1, left: 1 });
    quotas.giveBack(new Subject('a'), quota, next);
    expect(quotas.allowance(new Subject('a'), quota, next)).toMatchObject({ used: 0, left: 2 });
  });

  it('goes on while a clock is set back a little, and where it comes back from a leap far ahead', () => {
    const [quotas, quota] = [new Quotas(), { limit: 9, unit: 'day' } as const];
    const midnight = Date.parse('2026-11-23T16:00:00Z');
    const used = (now: number) => quotas.allowance(new Subject('a'), quota, now).used;
    quotas.take(new Subject('a'), quota, midnight + 1_000);
    quotas.take(new Subject('a'), quota, midnight - 1_000);
    expect([used(midnight - 1_000), used(midnight)]).toEqual([2, 2]);
    quotas.take(new Subject('a'), quota, midnight + 365 * 86_400_000);
    quotas.take(new Subject('a'), quota, midnight);
    expect(used(midnight)).toBe(3);
  });

  it('keeps a period that is used up, however often a clock leaps away from it and back', () => {
    const [quotas, quota] = [new Quotas(), { limit: 1, unit: 'day' } as const];
    const [today, day] = [Date.parse('2026-11-23T02:00:00Z'), 86_400_000];
    quotas.take(new Subject('a'), quota, today);
    for (const days of [1, -1, 2, -2, 3]) {
      quotas.take(new Subject('a'), quota, today + days * day);
      expect(quotas.allowance(new Subject('a'), quota, today).fits).toBe(false);
    }
  });

  it('begins anew where the quota’s unit changes', () => {
    const [quotas, now] = [new Quotas(), Date.parse('2026-12-01T02:00:00Z')];
    quotas.take(new Subject('a'), { limit: 9, unit: 'day' }, now);
    expect(quotas.allowance(new Subject('a'), { limit: 9, unit: 'month' }, now).used).toBe(0);
  });
});
