import { markMore } from './useRowOfTabs';

const rowOf = (scrollLeft: number, clientWidth: number, scrollWidth: number) => {
  const row = document.createElement('nav');
  for (const [key, value] of Object.entries({ scrollLeft, clientWidth, scrollWidth }))
    Object.defineProperty(row, key, { value });
  return row;
};

it.each([
  ['nothing where the whole row is in view', [0, 600, 600], undefined],
  ['nothing for a pixel of rounding', [0, 600, 601], undefined],
  ['the end of a row that begins in view', [0, 600, 900], 'after'],
  ['both edges in the middle', [100, 600, 900], 'both'],
  ['the beginning at the end', [300, 600, 900], 'before'],
] as const)('marks %s', (_, [left, width, whole], more) => {
  const row = rowOf(left, width, whole);
  row.dataset.more = 'both';
  markMore(row);
  expect(row.dataset.more).toBe(more);
});
