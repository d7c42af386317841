import { tagList } from '@titian/shared-contracts';

const tags = tagList({ min: 2, max: 30 });
const codesOf = (given: unknown) => tags.safeParse(given).error?.issues.map(({ path, message }) => [path, message]);

it('makes tags plain: trimmed, lower case, without commas, each once', () => {
  expect(tags.parse([' Banjir ', 'banjir', 'Sungai,  Utara', 'BANJIR', 'cafe\u0301', 'caf\u00e9'])).toEqual([
    'banjir',
    'sungai utara',
    'caf\u00e9',
  ]);
  expect(tags.parse([])).toEqual([]);
});

it.each([
  [['a'], [[[0], 'validation.tooShort']]],
  [['sungai', ' , '], [[[1], 'validation.tooShort']]],
  [['\u200b\u200b'], [[[0], 'validation.required']]],
  [['x'.repeat(31)], [[[0], 'validation.tooLong']]],
  [Array.from({ length: 11 }, (_, at) => `tag ${at}`), [[[], 'validation.tooMany']]],
])('refuses %j', (given, codes) => expect(codesOf(given)).toEqual(codes));

it('counts a tag once that is there twice, and refuses what is no text', () => {
  expect(tags.parse(Array.from({ length: 20 }, (_, at) => `tag ${at % 10}`))).toHaveLength(10);
  expect(tags.safeParse([null]).success).toBe(false);
  expect(tags.safeParse('sungai').success).toBe(false);
});
