import { samePortalPath } from '@titian/shared-contracts';
import { intendedUrl, rememberIntendedUrl, takeIntendedUrl } from './intendedUrl';

afterEach(() => takeIntendedUrl());

it('returns the remembered path once', () => {
  rememberIntendedUrl('/order-detail?id=1#items');

  expect(takeIntendedUrl()).toBe('/order-detail?id=1#items');
  expect(takeIntendedUrl()).toBeNull();
});

it('shows the remembered path without taking it', () => {
  rememberIntendedUrl('/cart');

  expect(intendedUrl()).toBe('/cart');
  expect(intendedUrl()).toBe('/cart');
});

const LEAVING = [
  ...['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''],
  ...['/.//evil.example', '/a/..//evil.example'],
];
it.each(LEAVING)('refuses a path that leaves the portal: %s', (path) => {
  rememberIntendedUrl(path);

  expect(takeIntendedUrl()).toBeNull();
  expect(samePortalPath(path)).toBeNull();
});

it('refuses a cookie with a foreign address', () => {
  document.cookie = `setIntendedUrl=${encodeURIComponent('//evil.example')}; path=/`;

  expect(takeIntendedUrl()).toBeNull();
});
