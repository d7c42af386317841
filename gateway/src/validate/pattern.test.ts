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
  for (const pattern of ['a*a*a*a*b', '^.*.*=.*$', '\\d+$', 'a{0,900}a{0,900}a{0,900}b', '(a|b|c)?x*y'])
    for (const length of [10, 60, 500, 5_000, 1_000_000]) testerOf(pattern).test('a'.repeat(length));
  expect(performance.now() - began).toBeLessThan(2_000);
  expect([testerOf('^\\w+@\\w+\\.my$').test('a@b.my'), testerOf('^\\w+@\\w+\\.my$').test('a@b')]).toEqual([
    true,
    false,
  ]);
});
