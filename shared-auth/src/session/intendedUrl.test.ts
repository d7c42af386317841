import { rememberIntendedUrl, samePortalPath, takeIntendedUrl } from './intendedUrl';

afterEach(() => takeIntendedUrl());

it('gives the kept path back once', () => {
  rememberIntendedUrl('/order-detail?id=1#items');

  expect(takeIntendedUrl()).toBe('/order-detail?id=1#items');
  expect(takeIntendedUrl()).toBeNull();
});

it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  'refuses what leaves the portal: %s',
  (path) => {
    rememberIntendedUrl(path);

    expect(takeIntendedUrl()).toBeNull();
    expect(samePortalPath(path)).toBeNull();
  },
);

it('refuses a cookie that was planted', () => {
  document.cookie = `setIntendedUrl=${encodeURIComponent('//evil.example')}; path=/`;

  expect(takeIntendedUrl()).toBeNull();
});
