import { costOf, testerOf } from './pattern';

it.each([
  '^\\d{12}$',
  '^[A-Z]{2,5}-\\d+$',
  '^(GM|GRN) \\d+$',
  '^(\\d{4}-)?\\d{2}$',
  '^\\p{L}[\\p{L} ]*$',
  '[^\\]]+\\]',
])('takes %s', (pattern) => expect(costOf(pattern)).not.toBeNull());

it.each([
  ...[
    '(a+)+$',
    '(a|a)*$',
    '(a?)+',
    '((a)*)*',
    '(.*a){20}',
    '(?=a+)a',
    '(?<!a)b',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    'a{5000}',
    '(',
    ')',
    'a'.repeat(501),
  ],
])('doesn’t run %.20s, so everything passes', (pattern) => {
  expect(costOf(pattern)).toBeNull();
  expect(testerOf(pattern).test('a'.repeat(100_000))).toBe(true);
});

it('stops at no text: what would cost too much passes', () => {
  const began = performance.now();
  const anchoredInPart = '^$|[A-Z]+-\\d{4}';
  const repeated = [`${'A{1000}'.repeat(20)}b`, `^x|(?:${'A'.repeat(400)}){1000}b`, `${'a?'.repeat(30)}b`];
  const others = ['a*a*a*a*b', '^.*.*=.*$', '\\d+$', 'a{0,900}a{0,900}a{0,900}b', '(a|b|c)?x*y'];
  for (const pattern of [anchoredInPart, ...repeated, ...others])
    for (const letter of ['a', 'A'])
      for (const length of [10, 60, 500, 5_000, 30_000, 1_000_000]) testerOf(pattern).test(letter.repeat(length));
  expect(performance.now() - began).toBeLessThan(2_000);
  expect([testerOf('^\\w+@\\w+\\.my$').test('a@b.my'), testerOf('^\\w+@\\w+\\.my$').test('a@b')]).toEqual([
    true,
    false,
  ]);
});

it('runs what has to come several times over a long list of texts', () => {
  const hex = (times: number) => `[0-9a-f]{${times}}`;
  const { test } = testerOf(`^${[8, 4, 4, 4, 12].map(hex).join('-')}$`, (steps) => void (taken += steps));
  let taken = 0;
  for (let n = 0; n < 20_000; n += 1) test('0af76519-16cd-43dd-8448-eb211c80319c');
  // A check has fifty million such steps.
  expect(taken).toBeLessThan(1_000_000);
  expect(test('0af76519-16cd-43dd-8448-eb211c80319')).toBe(false);
});
