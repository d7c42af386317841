import { rmSync } from 'node:fs';
import { buildPortal, type Portal } from '../testing/build';
import { makeShell } from '../testing/make-shell';

const IN_ENGLISH = { 'accept-language': 'en-GB,en;q=0.9' };
const CHOSE_ENGLISH = { cookie: 'i18n_redirected=en', 'accept-language': 'ms' };

describe('the document', () => {
  const root = makeShell();
  let portal: Portal;
  beforeAll(async () => void (portal = await buildPortal({}, { root })));
  afterAll(async () => {
    await portal.close();
    rmSync(root, { recursive: true });
  });
  const language = async (url: string, headers = {}) =>
    /<html lang="(\w+)">/.exec((await portal.app.inject({ url, headers })).body)?.[1];

  it.each([
    ['/login', IN_ENGLISH, 'ms'],
    ['/login', CHOSE_ENGLISH, 'ms'],
    ['/en/login', {}, 'en'],
    ['/', {}, 'ms'],
    ['/', IN_ENGLISH, 'en'],
    ['/', CHOSE_ENGLISH, 'en'],
    ['/', { ...IN_ENGLISH, cookie: 'i18n_redirected=my' }, 'ms'],
  ])('%s with %j is in %s', async (url, headers, tag) => {
    expect(await language(url, headers)).toBe(tag);
  });

  it('has the page’s title in its language, and 404 for a page of nobody', async () => {
    const login = await portal.app.inject({ url: '/en/login' });
    expect(login.body).toContain('<title>Sign in · Titian Government Data Exchange</title>');
    const unknown = await portal.app.inject({ url: '/tiada' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('<title>Halaman tidak dijumpai · Titian Government Data Exchange</title>');
  });
});
