import { chooseLocale } from './chooseLocale';
import { localeOf, pathIn } from './localePath';

it.each([
  ['/en/cart', 'my', ['ms-MY'], 'en'],
  ['/cart', 'en', ['ms-MY'], 'en'],
  ['/cart', 'my', ['en-US'], 'my'],
  ['/cart', undefined, ['de-DE', 'en-US', 'ms'], 'en'],
  ['/cart', undefined, ['ms-MY', 'en'], 'my'],
  ['/cart', 'fr', ['zh-CN'], 'my'],
] as const)('chooses by prefix, cookie, browser: %s %s %s', (pathname, cookie, languages, expected) => {
  expect(chooseLocale({ pathname, cookie, languages })).toBe(expected);
});

it.each([
  ['en', '/cart', '/en/cart'],
  ['en', '/', '/en'],
  ['en', '/en/cart', '/en/cart'],
  ['my', '/en/cart', '/cart'],
  ['my', '/en', '/'],
] as const)('adds the prefix of %s to %s', (locale, path, expected) => {
  expect(pathIn(locale, path)).toBe(expected);
});

it('does not mistake a segment that begins with “en” for the prefix', () => {
  expect(localeOf('/entry')).toBe('my');
});
