import { itemsOf, pageOfAll, rowsIn } from './finderItems';
import type { NamedFinder } from './useFinders';

const text = (word: string) => ({ my: word, en: word });
const finder: NamedFinder = {
  ...{ id: 'mf-parking/0', section: { name: 'mf-parking', version: '1.0.0' }, path: '/api/bays', tags: [], order: 1 },
  ...{ title: text('Bays'), noun: text('bay'), icon: 'api', rows: 'found.bays' },
  row: { key: 'id', label: 'name', hint: 'lot.name', to: '/parking/{lot.code}?bay={id}&q={q}' },
  all: { title: text('Parking'), label: { my: 'Cari “{q}”', en: 'Search “{q}”' }, to: '/parking?q={q}' },
};
const found = (bays: unknown) => ({ found: { bays } });

it('converts rows to items, and encodes values in the path', () => {
  const lot = { code: '../../token', name: { my: 'Aras satu', en: 'Level one' } };
  expect(itemsOf(finder, found([{ id: 'b1', name: 'A & B', lot }]), 'x y').items).toEqual([
    {
      ...{ key: 'mf-parking/0:b1', label: text('A & B'), hint: lot.name, icon: 'api' },
      path: '/parking/..%2F..%2Ftoken?bay=b1&q=x%20y',
    },
  ]);
});

it('omits rows without a name or a key, and keeps placeholders without a value', () => {
  const rows = [{ id: 'b1' }, { name: 'B' }, null, 7, { id: 'b2', name: 'B' }];
  expect(itemsOf(finder, found(rows), 'x').items.map(({ path }) => path)).toEqual(['/parking/{lot.code}?bay=b2&q=x']);
});

it.each([[{}], [null], [found('bays')], [{ data: [] }]])('returns no items if there is no list in %j', (answer) => {
  expect(rowsIn(finder, answer)).toBeUndefined();
  expect(itemsOf(finder, answer, 'x').items).toEqual([]);
});

it('links to the page of all results, if there is one', () => {
  expect(pageOfAll(finder, 'bil air')[0]?.items).toMatchObject([
    { label: { my: 'Cari “bil air”', en: 'Search “bil air”' }, path: '/parking?q=bil%20air' },
  ]);
  expect(pageOfAll({ ...finder, all: undefined }, 'x')).toEqual([]);
});
