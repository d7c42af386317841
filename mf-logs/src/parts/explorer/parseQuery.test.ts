import { parseQuery } from './parseQuery';

const fields = [
  { name: 'LogType', label: 'Jenis log', options: [{ value: 'Order', label: 'Order' }] },
  {
    name: 'outcome',
    label: 'Hasil',
    options: [
      { value: 'denied', label: 'Ditolak' },
      { value: 'ok', label: 'Berjaya' },
    ],
  },
  { name: 'ActionBy', label: 'Pelaku' },
] as const;
const none = { LogType: [], outcome: [], ActionBy: [] };

it('matches fields by name or label, and values by value or label', () => {
  expect(parseQuery('logtype:order hasil:ditolak ORD-12', fields, none)).toEqual({
    filters: { LogType: ['Order'], outcome: ['denied'] },
    text: 'ORD-12',
  });
});

it('adds to the active filters, without duplicates', () => {
  const active = { ...none, outcome: ['ok'] };
  expect(parseQuery('outcome:denied outcome:ok', fields, active).filters).toEqual({ outcome: ['ok', 'denied'] });
});

it('takes the place of the value of a field that has only one', () => {
  const side = { name: 'side', label: 'Pihak', single: true, options: [{ value: 'a', label: 'A' }] } as const;
  expect(parseQuery('pihak:a', [side], { side: ['b'] }).filters).toEqual({ side: ['a'] });
});

it('keeps a quoted value with spaces together', () => {
  expect(parseQuery('pelaku:"hasil jtg" tanah', fields, none)).toEqual({
    filters: { ActionBy: ['hasil jtg'] },
    text: 'tanah',
  });
});

it('keeps as text what no field accepts', () => {
  expect(parseQuery('LogType:Kek http://x a:b', fields, none)).toEqual({
    filters: {},
    text: 'LogType:Kek http://x a:b',
  });
});
