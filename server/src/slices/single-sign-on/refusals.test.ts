import { serverPart } from '@titian/shared-contracts/server';
import { singleSignOn as contract } from '@titian/shared-contracts/single-sign-on';
import { portalLog, session } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { type Faults, type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider';
import { createBrowser, setSignOn } from '../../testing/signing-on';
import { signOnAttempt, signOnLink } from './single-sign-on.tables';

const MINUTE = 60_000;

let portal: Portal;
let provider: IdentityProvider;
const providers: IdentityProvider[] = [];
/** A provider that the portal doesn't know yet, so that nothing of it is kept from before. */
const freshProvider = async (options?: Parameters<typeof startIdentityProvider>[0]) => {
  const made = await startIdentityProvider(options);
  providers.push(made);
  made.person = { sub: 'klien', email: portal.people.client.email, email_verified: true };
  await setSignOn(portal, made);
  return made;
};
beforeAll(async () => void (portal = await buildPortal()));
beforeEach(async () => {
  for (const table of [signOnLink, signOnAttempt, portalLog, session]) await portal.db.delete(table);
  provider = await freshProvider();
});
afterAll(async () => {
  await portal.close();
  for (const one of providers) one.close();
});

const browser = () => createBrowser(portal);
/** Where a sign-in ends, and that nobody is signed in and nothing is linked where it ends on the sign-in page. */
async function ends(one: ReturnType<typeof browser>, back: string): Promise<string> {
  const { status, to, reply } = await one.open(back);
  expect([status, reply.headers['cache-control']]).toEqual([303, 'no-store']);
  if (to.includes('sso=')) {
    expect(await one.session()).toBeNull();
    expect(await portal.db.select().from(signOnLink)).toEqual([]);
  }
  return to;
}

describe('the way to the provider', () => {
  it('proves itself by PKCE, state and nonce, which are kept for this browser only', async () => {
    const one = browser();
    const { to, reply } = await one.start({ locale: 'en' });
    const { searchParams: query, origin, pathname } = new URL(to);
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ response_type: 'code', scope: 'openid profile email', code_challenge_method: 'S256' },
      redirect_uri: `http://localhost:8080${contract.callback.path}`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(reply.cookies).toContainEqual(
      expect.objectContaining({ name: 'titian_sign_on', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    );
    const [row] = await portal.db.select().from(signOnAttempt);
    const kept = JSON.stringify(row);
    for (const secret of [query.get('state')!, one.jar.get('titian_sign_on')!.value])
      expect(kept).not.toContain(secret);
  });

  it('has cookies with the prefix of their host where the portal is reached over https', async () => {
    const secure = await buildPortal({ TITIAN_PUBLIC_URL: 'https://titian.negeri.example', TITIAN_DEMO: '0' });
    const answer = (url: string) =>
      url.endsWith('configuration')
        ? {
            issuer: 'https://id.negeri.example',
            authorization_endpoint: 'https://id.negeri.example/a',
            token_endpoint: 'https://id.negeri.example/t',
            jwks_uri: 'https://id.negeri.example/k',
          }
        : {};
    // A portal that isn't on this machine calls no provider on it.
    await setSignOn(secure, provider);
    expect((await createBrowser(secure).start()).to).toBe('/login?sso=provider');
    await secure.close();
    const faked = await buildPortal(
      { TITIAN_PUBLIC_URL: 'https://titian.negeri.example', TITIAN_DEMO: '0' },
      { outgoing: async (url) => Response.json(answer(String(url))) },
    );
    await setSignOn(faked, { ...provider, issuer: 'https://id.negeri.example' });
    const { to, reply } = await createBrowser(faked).start();
    expect(to).toMatch(/^https:\/\/id\.negeri\.example\/a\?/);
    expect(reply.cookies).toContainEqual(expect.objectContaining({ name: '__Host-titian_sign_on', secure: true }));
    await faked.close();
  }, 60_000);

  it.each([
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', '/.//evil.example', '/%2e//evil.example'],
    ...['/\t/evil.example', 'https://evil.example/cart', 'cart', '', `/${'a'.repeat(3_000)}`],
    // It would go round for ever.
    `${contract.start.path}?returnTo=/`,
  ])('never leads out of the portal: %.40s', async (returnTo) => {
    const one = browser();
    expect(await ends(one, await one.leave({ returnTo }))).toBe('/');
  });

  it.each([
    ['/cart#//evil.example', '/cart#//evil.example'],
    ['/en/cart?id=1&q=a b#c', '/en/cart?id=1&q=a%20b#c'],
  ])('leads to the page that was wanted, with query and hash: %s', async (returnTo, page) => {
    const one = browser();
    expect(await ends(one, await one.leave({ returnTo }))).toBe(page);
  });

  it('takes whatever comes in the address without an answer of a program', async () => {
    for (const query of ['?returnTo=/a&returnTo=//b', '?locale=xx', '?returnTo=%', '?locale=en&locale=my', '?%00=%ff'])
      expect((await browser().open(`${contract.start.path}${query}`)).status).toBe(303);
    for (const query of [
      '',
      '?state=',
      '?state=a&state=b',
      '?code=%00',
      '?state=%00&code=x',
      `?state=${'x'.repeat(9_000)}`,
    ])
      expect((await browser().open(`${contract.callback.path}${query}`)).to).toBe('/login?sso=state');
  });
});

describe('an answer that belongs to nobody here', () => {
  it('is used once', async () => {
    const one = browser();
    const back = await one.leave();
    expect(await ends(one, back)).toBe('/');
    expect((await one.open(back)).to).toBe('/login?sso=state');
    expect(await portal.db.select().from(session)).toHaveLength(1);
  });

  it('opens one session of sixty that come at once', async () => {
    const one = browser();
    const back = await one.leave();
    const all = await Promise.all(Array.from({ length: 60 }, () => one.open(back)));
    expect(all.filter(({ to }) => to === '/')).toHaveLength(1);
    expect(all.filter(({ to }) => to === '/login?sso=state')).toHaveLength(59);
    expect(await portal.db.select().from(session)).toHaveLength(1);
  }, 60_000);

  it('of another browser is refused, and stays for its own', async () => {
    const [mine, other] = [browser(), browser()];
    const [back, backOfOther] = [await mine.leave({ locale: 'en' }), await other.leave()];
    expect(await ends(other, back)).toBe('/en/login?sso=browser');
    expect(await ends(browser(), back)).toBe('/en/login?sso=browser');
    // A code of the one with the state of the other.
    const code = new URLSearchParams(back.split('?')[1]).get('code')!;
    const mixed = new URL(backOfOther, 'http://x');
    mixed.searchParams.set('code', code);
    expect(await ends(other, mixed.pathname + mixed.search)).toBe('/login?sso=provider');
    // The provider has seen its code already.
    expect(await ends(mine, back)).toBe('/en/login?sso=provider');
  });

  it('may come from two tabs of one browser', async () => {
    const one = browser();
    const [first, second] = [await one.leave({ returnTo: '/a' }), await one.leave({ returnTo: '/b' })];
    expect([(await one.open(second)).to, (await one.open(first)).to]).toEqual(['/b', '/a']);
  });

  it('comes too late after ten minutes', async () => {
    const one = browser();
    const back = await one.leave();
    portal.pass(10 * MINUTE + 1_000);
    expect(await ends(one, back)).toBe('/login?sso=expired');
    expect(await ends(one, back)).toBe('/login?sso=state');
  });

  it('is removed by the job where nobody comes back', async () => {
    await browser().leave();
    portal.pass(11 * MINUTE);
    await portal.app.jobs.run('singleSignOn.clean');
    expect(await portal.db.select().from(signOnAttempt)).toEqual([]);
  });
});

describe('a provider', () => {
  const faults: [string, Faults, string][] = [
    ['to which the person says no', { denies: true }, 'denied'],
    ['with the nonce of another sign-in', { nonce: 'lain' }, 'nonce'],
    ['without a nonce', { nonce: null }, 'token'],
    ['for another audience', { audience: 'portal-lain' }, 'token'],
    ['of another issuer', { issuer: 'https://lain.example' }, 'token'],
    ['with a foreign signature', { foreignKey: true }, 'token'],
    ['without a signature', { unsigned: true }, 'token'],
    ['without keys', { keys: [] }, 'token'],
    ['with an expired token', { expired: true }, 'tokenExpired'],
    ['that refuses the code', { refuses: 'invalid_grant' }, 'provider'],
    ['whose token endpoint is down', { down: '/token' }, 'providerAway'],
    ['whose keys are down', { down: '/keys' }, 'providerAway'],
    [
      'that redirects its token endpoint elsewhere',
      { document: { token_endpoint: 'http://127.0.0.1:1/token' } },
      'providerAway',
    ],
  ];
  it.each(faults)('%s signs nobody in', async (_name, given, code) => {
    provider.faults = given;
    const one = browser();
    expect(await ends(one, await one.leave({ locale: 'en' }))).toBe(`/en/login?sso=${code}`);
  });

  it.each([
    ['that is down', { down: 'configuration' }, 'providerAway'],
    ['that calls itself by another name', { document: { issuer: 'https://lain.example' } }, 'provider'],
    ['that sends the browser to a script', { document: { authorization_endpoint: 'javascript:alert(1)' } }, 'provider'],
  ] as [string, Faults, string][])('%s is not gone to', async (_name, given, code) => {
    provider.faults = given;
    expect((await browser().start()).to).toBe(`/login?sso=${code}`);
  });

  it('that answers too late is given up', async () => {
    provider.faults = { slow: { path: '/token', by: 60_000 } };
    const one = browser();
    expect(await ends(one, await one.leave())).toBe('/login?sso=providerAway');
  }, 20_000);

  it('is asked once for its description by sixty who come at once', async () => {
    provider.calls = [];
    const all = await Promise.all(Array.from({ length: 60 }, () => browser().start()));
    expect(all.every(({ to }) => to.startsWith(provider.issuer))).toBe(true);
    expect(provider.calls).toEqual(['/.well-known/openid-configuration']);
    expect(await portal.db.select().from(signOnAttempt)).toHaveLength(60);
  });

  it('that comes back is gone to again', async () => {
    provider.faults = { down: 'configuration' };
    expect((await browser().start()).to).toBe('/login?sso=providerAway');
    provider.faults = {};
    expect((await browser().start()).to).toMatch(/\/authorize\?/);
  });

  it('whose secret can no longer be opened signs nobody in, and the page of the server still shows it', async () => {
    await setSignOn(portal, provider, { signOnClientSecret: 'v1.of.another.server' });
    expect((await browser().start()).to).toMatch(/sso=/);
    const admin = await portal.as('superadmin');
    expect((await admin.call(serverPart.list)).status).toBe(200);
  });

  it('whose answer has no end is given up', async () => {
    provider.faults = { document: { filler: 'x'.repeat(600_000) } };
    expect((await browser().start()).to).toBe('/login?sso=providerAway');
  });

  it('that is not there at all is given up', async () => {
    provider.close();
    expect((await browser().start()).to).toBe('/login?sso=providerAway');
  });

  it('may sign with RSA', async () => {
    await freshProvider({ algorithm: 'RS256' });
    const one = browser();
    expect(await ends(one, await one.leave())).toBe('/');
  });

  it('may want the secret in the form', async () => {
    provider.faults = {
      document: { token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_post'] },
    };
    const one = browser();
    expect(await ends(one, await one.leave())).toBe('/');
  });

  it('with another secret for the portal signs nobody in', async () => {
    await setSignOn(portal, provider, { signOnClientSecret: portal.app.secrets.seal('salah') });
    const one = browser();
    expect(await ends(one, await one.leave())).toBe('/login?sso=provider');
  });
});

it('forgets the page that was wanted only when the person is signed in', async () => {
  const one = browser();
  one.jar.set('setIntendedUrl', { value: '%2Fcart', path: '/' });
  provider.faults = { denies: true };
  await ends(one, await one.leave({ returnTo: '/cart' }));
  expect(one.jar.has('setIntendedUrl')).toBe(true);
  provider.faults = {};
  expect(await ends(one, await one.leave({ returnTo: '/cart' }))).toBe('/cart');
  expect(one.jar.has('setIntendedUrl')).toBe(false);
});
