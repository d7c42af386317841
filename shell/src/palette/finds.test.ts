import { finds, pageOfAll, rowsIn } from './finds';
import type { NamedFinder } from './useFinders';

const text = (word: string) => ({ my: word, en: word });
const finder: NamedFinder = {
  ...{ id: 'mf-parking/0', section: { name: 'mf-parking', version: '1.0.0' }, path: '/api/bays', tags: [], order: 1 },
  ...{ title: text('Bays'), noun: text('bay'), icon: 'api', rows: 'found.bays' },
  row: { key: 'id', label: 'name', hint: 'lot.name', to: '/parking/{lot.code}?bay={id}&q={q}' },
  all: { title: text('Parking'), label: { my: 'Cari “{q}”', en: 'Search “{q}”' }, to: '/parking?q={q}' },
};
const found = (bays: unknown) => ({ found: { bays } });

it('makes lines of rows; what a row holds is but a part of the address', () => {
  const lot = { code: '../../token', name: { my: 'Aras satu', en: 'Level one' } };
  expect(finds(finder, found([{ id: 'b1', name: 'A & B', lot }]), 'x y').items).toEqual([
    {
      ...{ key: 'mf-parking/0:b1', label: text('A & B'), hint: lot.name, icon: 'api' },
      path: '/parking/..%2F..%2Ftoken?bay=b1&q=x%20y',
    },
  ]);
});

it('leaves out rows without a name or a key, and keeps a place that nothing fills', () => {
  const rows = [{ id: 'b1' }, { name: 'B' }, null, 7, { id: 'b2', name: 'B' }];
  expect(finds(finder, found(rows), 'x').items.map(({ path }) => path)).toEqual(['/parking/{lot.code}?bay=b2&q=x']);
});

it.each([[{}], [null], [found('bays')], [{ data: [] }]])('finds no list in %j', (answer) => {
  expect(rowsIn(finder, answer)).toBeUndefined();
  expect(finds(finder, answer, 'x').items).toEqual([]);
});

it('leads to a page of all finds, where there is one', () => {
  expect(pageOfAll(finder, 'bil air')[0]?.items).toMatchObject([
    { label: { my: 'Cari “bil air”', en: 'Search “bil air”' }, path: '/parking?q=bil%20air' },
  ]);
  expect(pageOfAll({ ...finder, all: undefined }, 'x')).toEqual([]);
});
