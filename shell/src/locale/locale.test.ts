import { chooseLocale } from '@titian/shared-contracts';
import { localeOf, pathIn } from './localePath';

it.each([
  ['/en/cart', 'my', ['ms-MY'], 'en'],
  ['/en', 'my', ['ms-MY'], 'en'],
  ['/', 'en', ['ms-MY'], 'en'],
  ['/', 'my', ['en-US'], 'my'],
  ['/', undefined, ['de-DE', 'en-US', 'ms'], 'en'],
  ['/', undefined, ['ms-MY', 'en'], 'my'],
  ['/', 'fr', ['zh-CN'], 'my'],
  ['/cart', 'en', ['en-US'], 'my'],
  ['/entry', undefined, ['en-US'], 'my'],
] as const)(
  'chooses by prefix; at / by cookie and browser; else Malay: %s %s %s',
  (pathname, cookie, languages, expected) => {
    expect(chooseLocale({ pathname, cookie, languages })).toBe(expected);
  },
);

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
