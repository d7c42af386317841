import { bucketsOf } from './buckets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const to = new Date('2026-11-21T02:07:31Z');
const of = (length: number) => bucketsOf({ from: new Date(to.getTime() - length), to });

it.each([15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY, 90 * DAY, 400 * DAY, 40 * 365 * DAY])(
  'covers %d ms with at most sixty buckets',
  (length) => {
    const { start, width, count } = of(length);
    expect(count).toBeLessThanOrEqual(60);
    expect(start).toBeLessThanOrEqual(to.getTime() - length);
    expect(start + width * count).toBeGreaterThanOrEqual(to.getTime());
  },
);

it('starts days at midnight in the portal’s zone', () => {
  const { start, width } = of(30 * DAY);
  expect(width).toBe(DAY);
  expect(new Date(start).toISOString()).toBe('2026-10-21T16:00:00.000Z');
});
