import { session } from '@titian/shared-contracts';
import { organization, tenant } from '../../storage/schema';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { TEST_PASSWORD } from '../../testing/make';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

const signIn = (username: string, password: string) =>
  portal.nobody.call(session.token, { body: { grant_type: 'password', username, password } });

const CREDENTIALS = { grant_type: 'password', username: 'client', password: TEST_PASSWORD };

describe('POST /token', () => {
  it('answers a bearer token that gives access to the own profile', async () => {
    const client = await portal.as('client');
    const me = await client.call(session.me);
    expect(me).toMatchObject({ status: 200, body: { username: 'client', role: { name: 'Client' } } });
    expect(me.body).not.toHaveProperty('passwordHash');
  });

  it('answers the pictures of the agency and its tenant, with which the top bar is branded', async () => {
    const developer = await portal.as('developer');
    const agency = async () => (await developer.call(session.me)).body.organization;
    expect(await agency()).toMatchObject({ imageUrl: null, tenant: { imageUrl: null } });
    await portal.db.update(organization).set({ imageUrl: '/api/files/agency' });
    await portal.db.update(tenant).set({ imageUrl: '/api/files/tenant' });
    expect(await agency()).toMatchObject({ imageUrl: '/api/files/agency', tenant: { imageUrl: '/api/files/tenant' } });
  });

  it('counts down the tries left, then blocks, with the same answers for an unknown username', async () => {
    const person = await portal.make.user('Developer', { organizationId: portal.organizations.provider.id });
    for (const name of [person.username, 'nobody-has-this']) {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push((await signIn(name, 'wrong')).body);
      expect(answers.map((body) => [body.code, body.extra.remaining])).toEqual([
        ['auth.incorrect', 4],
        ['auth.incorrect', 3],
        ['auth.incorrect', 2],
        ['auth.incorrect', 1],
        ['auth.blocked', undefined],
        ['auth.blocked', undefined],
      ]);
    }
    expect((await signIn(person.username, TEST_PASSWORD)).status).toBe(403);
  });

  it('locks an address that tries many accounts, for every account', async () => {
    const other = await buildPortal();
    const trySignIn = (username: string, password: string) =>
      other.nobody.call(session.token, { body: { grant_type: 'password', username, password } });
    for (let i = 0; i < 50; i++) await trySignIn(`guess-${i}`, 'wrong');
    expect(await trySignIn('client', TEST_PASSWORD)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    other.pass(16 * 60_000);
    expect((await trySignIn('client', TEST_PASSWORD)).status).toBe(200);
    await other.close();
  });

  it('refuses a tampered token', async () => {
    const { token } = await portal.as('client');
    const [head, , tail] = token!.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: portal.people.superadmin.id, sid: 'x' })).toString('base64url');
    expect((await createCaller(portal.app, `${head}.${forged}.${tail}`).call(session.me)).status).toBe(401);
  });
});

describe('refresh', () => {
  const cookieOf = (reply: { headers: Record<string, unknown> }) =>
    [reply.headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('titian_refresh='))
      ?.split(';')[0];
  const refresh = (cookie: string) =>
    portal.app.inject({ method: 'POST', url: '/token', headers: { cookie }, payload: { grant_type: 'refresh_token' } });

  it('rotates the token, accepts the previous one for ten seconds, and ends the session when it is used later', async () => {
    const first = cookieOf(await signIn('developer', TEST_PASSWORD))!;
    const second = cookieOf(await refresh(first))!;
    expect(second).not.toBe(first);
    expect(cookieOf(await refresh(first))).toBe(second);
    portal.pass(11_000);
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(second)).statusCode).toBe(401);
  });
});

describe('a grant that a browser asks for', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (headers: Record<string, string>, payload: object | string = { ...CREDENTIALS }) =>
    portal.app.inject({ method: 'POST', url: '/token', headers: { host: 'portal.example', ...headers }, payload });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the host', { origin: 'https://portal.example:8443' }],
    ['a sandboxed page', { origin: 'null' }],
    ['something that is no origin', { origin: 'portal.example' }],
    ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['another origin of the site', { 'sec-fetch-site': 'same-site', origin: 'https://portal.example' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('is refused to %s, with every kind of grant and body', async (_, headers) => {
    for (const grant of [{ ...CREDENTIALS }, { grant_type: 'refresh_token' }])
      expect((await send(headers, grant)).statusCode).toBe(403);
    const asForm = await send({ ...headers, ...form }, new URLSearchParams(CREDENTIALS).toString());
    expect(asForm.statusCode).toBe(403);
    expect(asForm.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['the own page', { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
  ])('is given to %s', async (_, headers) => {
    expect((await send(headers)).statusCode).toBe(200);
  });

  it('is given to a program that sends a form', async () => {
    expect((await send(form, new URLSearchParams(CREDENTIALS).toString())).statusCode).toBe(200);
  });
});

describe('log-out', () => {
  it('ends the session at once and clears every cookie of the specification', async () => {
    const client = await portal.as('client');
    const reply = await client.call(session.logout);
    const cleared = [reply.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0]);
    expect(cleared).toEqual(
      expect.arrayContaining(['auth', 'role', 'orgID', 'userinfo', 'permission', 'tenantID', 'tenant']),
    );
    expect((await client.call(session.me)).status).toBe(401);
  });
});
