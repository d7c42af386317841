import { KEY } from '../testing/snapshot-of';
import { queryKeysOf } from './query-keys';

it('tells names, each once, and no value', () => {
  expect(queryKeysOf('?ic=850101075532&tahun=2026&tahun=2027&filter[nama]=Aminah&$top=5')).toEqual([
    ...['ic', 'tahun', 'filter[nama]', '$top'],
  ]);
  expect([queryKeysOf(''), queryKeysOf(undefined)]).toEqual([[], []]);
});

it.each([
  ['a key', KEY],
  ['a key without digits', 'ttn_live_abcdefghijklmnop'],
  ['a secret behind something', `api_key:ttn_secret_live_abcdefgh`],
  ['an identity card', '850101-07-5532'],
  ['an id', '0af76519-16cd-43dd-8448-eb211c80319c'],
])('tells nothing of a name that is %s itself', (_, name) => {
  expect(queryKeysOf(`?${name}&no=7&${name}2=`)).toEqual(['*', 'no']);
});

it('tells so many at most', () => {
  const query = Array.from({ length: 500 }, (_, at) => `${'abcdefghij'[at % 10]}${at}=1`).join('&');
  expect(queryKeysOf(query)).toHaveLength(30);
});
