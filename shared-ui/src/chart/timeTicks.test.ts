import { createFormat } from '../format/createFormat';
import { timeTicks } from './timeTicks';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const format = createFormat('en');
const days = (from: string, length: number, most: number) => {
  const start = Date.parse(from);
  return timeTicks(start, start + length, most);
};

it('marks every day of a week at midnight in the portal’s zone, none left out', () => {
  const ticks = days('2026-11-16T03:13:00Z', 7 * DAY, 8);
  expect(ticks.map(({ at }) => format.dateTime(at))).toEqual(
    ['17', '18', '19', '20', '21', '22', '23'].map((day) => `${day} Nov 2026, 00:00`),
  );
  expect(ticks.every(({ isMidnight }) => isMidnight)).toBe(true);
});

it('stands where its moment is between the ends', () => {
  const [first] = days('2026-11-16T04:00:00Z', 2 * DAY, 2);
  expect(first!.share).toBeCloseTo(12 / 48);
});

it('marks hours within a day, and tells midnight apart', () => {
  const ticks = days('2026-11-16T10:00:00Z', 12 * HOUR, 6);
  expect(ticks.map(({ at }) => format.time(at))).toEqual(['18:00', '20:00', '22:00', '00:00', '02:00', '04:00']);
  expect(ticks.filter(({ isMidnight }) => isMidnight)).toHaveLength(1);
});

it.each([1, 3, 6, 12])('has at most %d ticks, whatever the length', (most) => {
  for (const length of [HOUR / 4, HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY, 90 * DAY, 900 * DAY])
    expect(days('2026-11-16T03:13:07Z', length, most).length).toBeLessThanOrEqual(most);
});

it('leaves out days, but never the last', () => {
  const ticks = days('2026-11-20T00:00:00Z', 7 * DAY, 5);
  expect(ticks.map(({ at }) => format.dayMonth(at))).toEqual(['21 Nov', '23 Nov', '25 Nov', '27 Nov']);
});

it('has none without a length', () => {
  expect(timeTicks(5, 5, 6)).toEqual([]);
});
