import { earliestLater, monthsMore } from './ends';

/** Midnight of the portal's zone at the begin of a day. */
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString();

it('is later from the day that begins with it, or in which it is', () => {
  expect(earliestLater(midnight('2027-04-01'))).toBe('2027-04-01');
  expect(earliestLater('2027-04-01T10:00:00+08:00')).toBe('2027-04-01');
});

it.each([
  ['2027-03-01', 1, '2027-03-31'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2027-01-01', 2, '2027-02-28'],
  ['2027-01-31', 1, '2027-02-27'],
  ['2026-12-15', 1, '2027-01-14'],
])('at midnight of %s and %i months more has %s as its last day', (day, months, last) => {
  expect(monthsMore(midnight(day), months)).toBe(last);
});

it('goes on to the same day where it is none of midnight', () => {
  expect(monthsMore('2026-12-20T10:00:00+08:00', 12)).toBe('2027-12-20');
});
