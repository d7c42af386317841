import { roundTop } from './roundTop';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [22, 30],
  [41, 50],
  [201, 300],
  [1_001, 2_000],
])('ends an axis for %d at %d', (highest, top) => {
  expect(roundTop(highest)).toBe(top);
  expect(top / 2).toBe(Math.round(top / 2));
});
