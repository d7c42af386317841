import { rememberIntendedUrl, samePortalPath, takeIntendedUrl } from './intendedUrl';

afterEach(() => takeIntendedUrl());

it('returns the remembered path once', () => {
  rememberIntendedUrl('/order-detail?id=1#items');

  expect(takeIntendedUrl()).toBe('/order-detail?id=1#items');
  expect(takeIntendedUrl()).toBeNull();
});

it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  'refuses a path that leaves the portal: %s',
  (path) => {
    rememberIntendedUrl(path);

    expect(takeIntendedUrl()).toBeNull();
    expect(samePortalPath(path)).toBeNull();
  },
);

it('refuses a cookie with a foreign address', () => {
  document.cookie = `setIntendedUrl=${encodeURIComponent('//evil.example')}; path=/`;

  expect(takeIntendedUrl()).toBeNull();
});
