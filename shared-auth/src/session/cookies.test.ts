import { readCookie, writeCookie } from './cookies';

const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(given: { url: string }): void } };
const at = (scheme: 'http' | 'https') => jsdom.reconfigure({ url: `${scheme}://localhost/` });
afterEach(() => at('http'));

it('a cookie that is set over https is sent over https alone', () => {
  at('https');
  writeCookie('i18n_redirected', 'en', 60);
  expect(readCookie('i18n_redirected')).toBe('en');
  at('http');
  expect(readCookie('i18n_redirected')).toBeUndefined();
  at('https');
  writeCookie('i18n_redirected', '', 0);
  expect(readCookie('i18n_redirected')).toBeUndefined();
});

it('a cookie that is set over http works there', () => {
  writeCookie('i18n_redirected', 'en', 60);
  expect(readCookie('i18n_redirected')).toBe('en');
  writeCookie('i18n_redirected', '', 0);
});
