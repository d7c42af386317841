import { readQuery } from './queryWords';

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
const off = { LogType: [], outcome: [], ActionBy: [] };

it('takes fields by name and by label, values by value and by label', () => {
  expect(readQuery('logtype:order hasil:ditolak ORD-12', fields, off)).toEqual({
    filters: { LogType: ['Order'], outcome: ['denied'] },
    text: 'ORD-12',
  });
});

it('adds to what is on, once', () => {
  const on = { ...off, outcome: ['ok'] };
  expect(readQuery('outcome:denied outcome:ok', fields, on).filters).toEqual({ outcome: ['ok', 'denied'] });
});

it('keeps words with spaces together in quotes', () => {
  expect(readQuery('pelaku:"hasil jtg" tanah', fields, off)).toEqual({
    filters: { ActionBy: ['hasil jtg'] },
    text: 'tanah',
  });
});

it('leaves as text what no field knows', () => {
  expect(readQuery('LogType:Kek http://x a:b', fields, off)).toEqual({ filters: {}, text: 'LogType:Kek http://x a:b' });
});
