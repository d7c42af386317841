import { addWorkingMinutes, workingMinutesBetween } from './working-time';

/** Times of the portal's zone. 2026-11-20 is a Friday. */
const at = (text: string) => new Date(`${text}:00+08:00`);

it.each([
  ['2026-11-20T09:00', 60, '2026-11-20T10:00'],
  ['2026-11-20T16:30', 60, '2026-11-23T08:30'],
  ['2026-11-21T12:00', 30, '2026-11-23T08:30'],
  ['2026-11-19T18:00', 9 * 60, '2026-11-20T17:00'],
  ['2026-11-20T06:00', 2 * 9 * 60, '2026-11-23T17:00'],
  ['2026-11-20T23:30', 0, '2026-11-23T08:00'],
])('from %s, %i working minutes end at %s', (from, minutes, end) => {
  expect(addWorkingMinutes(at(from), minutes)).toEqual(at(end));
});

it.each([
  ['2026-11-20T09:00', '2026-11-20T10:15', 75],
  ['2026-11-20T16:00', '2026-11-23T09:00', 120],
  ['2026-11-21T00:00', '2026-11-22T23:59', 0],
  ['2026-11-20T09:00', '2026-11-19T09:00', 0],
  ['2026-11-16T00:00', '2026-11-23T00:00', 5 * 9 * 60],
])('from %s to %s it counts %i working minutes', (from, to, minutes) => {
  expect(workingMinutesBetween(at(from), at(to))).toBe(minutes);
});

it('counts exactly the minutes that were added', () => {
  for (const minutes of [1, 59, 540, 541, 5_000]) {
    const from = at('2026-11-18T13:07');
    expect(workingMinutesBetween(from, addWorkingMinutes(from, minutes))).toBe(minutes);
  }
});
