import { leavingColumns, spaceOf } from './leaving';
import type { Column } from './tableTypes';

type Spec = Partial<Column<unknown>> & { key: string };
const columns = (...specs: Spec[]): Column<unknown>[] =>
  specs.map((spec) => ({ title: spec.key, cell: () => null, ...spec }));
const leaving = (all: Column<unknown>[], chosen: string[] = [], beside = { box: false, acts: 0 }) => [
  ...leavingColumns(all, chosen, beside),
];

const table = columns(
  { key: 'name', primary: true },
  { key: 'agency', space: 200 },
  { key: 'state', narrow: 'always' },
  { key: 'updated', narrow: 'never' },
  { key: 'calls', align: 'end' },
);

it('gives the primary column 220 pixels, numbers less, and what a column asks for', () => {
  expect(table.map(spaceOf)).toEqual([220, 200, 140, 140, 90]);
});

it('lets the least important column leave first, of equals the last', () => {
  // name 220, state 140 and agency 200 fit every table; calls need 650 in all, updated 790.
  expect(leaving(table)).toEqual([
    ['calls', 690],
    ['updated', 810],
  ]);
});

it('counts the checkbox and the buttons of a row', () => {
  // 48 + 32 + 2 × 32 more.
  expect(leaving(table, [], { box: true, acts: 2 })).toEqual([
    ['agency', 730],
    ['calls', 810],
    ['updated', 970],
  ]);
});

it('keeps the column that the reader turned on, and lets others leave for it', () => {
  expect(leaving(table, ['updated'])).toEqual([
    ['agency', 730],
    ['calls', 810],
  ]);
});

it('leaves by priority where a column has one', () => {
  const [name, agency, ...others] = table;
  const important = [name!, { ...agency!, priority: 0 }, ...others];
  expect(leaving(important, [], { box: true, acts: 2 }).map(([key]) => key)).toEqual(['state', 'calls', 'updated']);
});

it('has a class for the widest table, too', () => {
  const many = columns({ key: 'name', primary: true }, ...Array.from({ length: 20 }, (_, at) => ({ key: `c${at}` })));
  expect(leaving(many).at(-1)).toEqual(['c19', 1_490]);
});
