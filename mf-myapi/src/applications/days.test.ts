import { id, subscriber } from '../testing/subscriptions';
import { callsByDay, monthBefore } from './days';

const row = (n: number, trend: number[]) => {
  const { project } = subscriber();
  return { project: { ...project, id: id(n) }, trend };
};
/** One in the morning of the 20th in the portal's zone, which is still the 19th in UTC. */
const NOW = Date.parse('2026-11-19T17:00:00Z');

it('counts by day of the portal’s zone, until today', () => {
  const { buckets } = callsByDay([row(1, [1, 2, 3])], NOW);
  expect(buckets.map(({ from, to, values }) => [from, to, values])).toEqual([
    ['2026-11-17T16:00:00.000Z', '2026-11-18T16:00:00.000Z', { [id(1)]: 1 }],
    ['2026-11-18T16:00:00.000Z', '2026-11-19T16:00:00.000Z', { [id(1)]: 2 }],
    ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z', { [id(1)]: 3 }],
  ]);
});

it('adds up subscriptions to one API, and puts those that are called least together', () => {
  const { buckets, series } = callsByDay(
    [row(1, [5]), row(1, [5]), ...[2, 3, 4, 5, 6, 7].map((n) => row(n, [10 - n])), row(8, [0])],
    NOW,
  );
  expect(series.map(({ key }) => key)).toEqual([id(1), id(2), id(3), id(4), id(5), 'others']);
  expect(buckets).toMatchObject([{ values: { [id(1)]: 10, [id(2)]: 8, [id(5)]: 5, others: 4 + 3 } }]);
});

it('has days without a series where nothing was called', () => {
  expect(callsByDay([row(1, [0, 0])], NOW)).toMatchObject({ series: [], buckets: [{ values: {} }, { values: {} }] });
});

it('begins with the first of thirty days of the portal’s zone, today the last', () => {
  expect(monthBefore(NOW)).toBe('2026-10-21T16:00:00.000Z');
});
