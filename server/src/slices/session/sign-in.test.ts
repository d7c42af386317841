import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { DEMO_PASSWORD } from '../../demo/content/accounts';
import { hashPassword } from '../../security/passwords';
import { mailLog, outbox, setting, type user } from '../../storage/schema';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { codeFor, lettersTo, tokenFor } from '../../testing/letters';
import { TEST_PASSWORD } from '../../testing/make';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = 'Jambatan-Besi-27';
const OLD_PASSWORD = 'Bendang-Hijau-64';

let portal: Portal;
beforeEach(async () => void (portal = await buildPortal()));
afterEach(() => portal.close());

const post = (body: object, headers: Record<string, string> = {}) =>
  portal.app
    .inject({ method: 'POST', url: '/token', payload: body, headers })
    .then((reply) => ({ status: reply.statusCode, body: reply.json(), headers: reply.headers }));
const signIn = (username: string, password = TEST_PASSWORD, headers = {}) =>
  post({ grant_type: 'password', username, password }, headers);
const person = (given: Partial<typeof user.$inferInsert> = {}) =>
  portal.make.user('Developer', { organizationId: portal.organizations.provider.id, ...given });
const deviceCookie = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('titian_device='))
    ?.split(';')[0] ?? '';

describe('the e-mail code', () => {
  it('is required between the right password and the session', async () => {
    const { username, email } = await person({ twoFactor: 'email' });
    const first = await signIn(username);
    expect(first).toMatchObject({
      status: 200,
      body: { challenge: { kind: 'otp', sentTo: `${email[0]}•••@agency.example` } },
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const challenge: string = first.body.challenge.id;
    const code = await codeFor(portal, email);
    expect(await post({ grant_type: 'otp', challenge, code })).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer' },
    });
    expect(await post({ grant_type: 'otp', challenge, code })).toMatchObject({
      status: 410,
      body: { code: 'auth.stepOver' },
    });
  });

  it('expires after five minutes, and a wrong one counts like a wrong password', async () => {
    const { username, email } = await person({ twoFactor: 'email' });
    const { id: challenge } = (await signIn(username)).body.challenge;
    const code = await codeFor(portal, email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await post({ grant_type: 'otp', challenge, code: wrong })).toMatchObject({
      ...{ status: 401, body: { code: 'auth.codeIncorrect', extra: { remaining: 4 } } },
    });
    portal.pass(6 * MINUTE);
    expect(await post({ grant_type: 'otp', challenge, code })).toMatchObject({ status: 410 });
    const again = (await signIn(username)).body.challenge.id;
    const answers = [];
    for (let i = 0; i < 4; i++)
      answers.push((await post({ grant_type: 'otp', challenge: again, code: '12345x' })).status);
    expect(answers).toEqual([422, 422, 422, 422]);
    for (let i = 0; i < 4; i++)
      answers.push((await post({ grant_type: 'otp', challenge: again, code: wrong })).body.code);
    expect(answers.at(-1)).toBe('auth.blocked');
  });

  it('is mailed again on request, but not while the last one is fresh', async () => {
    const { username, email } = await person({ twoFactor: 'email' });
    const { id: challenge } = (await signIn(username)).body.challenge;
    const tooSoon = await portal.nobody.call(account.resendCode, { body: { challenge } });
    expect(tooSoon).toMatchObject({ status: 429, body: { code: 'auth.emailAlreadySent' } });
    expect((await signIn(username)).body.challenge.id).toBe(challenge);
    expect(await lettersTo(portal, email)).toHaveLength(1);
    const old = await codeFor(portal, email);
    portal.pass(2 * MINUTE);
    expect((await portal.nobody.call(account.resendCode, { body: { challenge } })).status).toBe(200);
    const code = await codeFor(portal, email);
    expect(await lettersTo(portal, email)).toHaveLength(2);
    if (old !== code) expect((await post({ grant_type: 'otp', challenge, code: old })).status).toBe(401);
    expect((await post({ grant_type: 'otp', challenge, code })).status).toBe(200);
  });

  it('is not needed in a trusted browser, for thirty days or until the password changes', async () => {
    const { username, email } = await person({ twoFactor: 'email' });
    const { id: challenge } = (await signIn(username)).body.challenge;
    const opened = await post({ grant_type: 'otp', challenge, code: await codeFor(portal, email), trust: true });
    const cookie = deviceCookie(opened.headers);
    expect((await signIn(username, TEST_PASSWORD, { cookie })).body.access_token).toBeDefined();
    expect((await signIn(username)).body.challenge.kind).toBe('otp');
    portal.pass(31 * DAY);
    expect((await signIn(username, TEST_PASSWORD, { cookie })).body.challenge.kind).toBe('otp');
    portal.pass(-31 * DAY);
    const owner = createCaller(portal.app, opened.body.access_token);
    const change = { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD };
    expect((await owner.call(account.changePassword, { body: change })).status).toBe(200);
    expect((await signIn(username, NEW_PASSWORD, { cookie })).body.challenge.kind).toBe('otp');
  });

  it('is stored in no table as plain text', async () => {
    const { username, email } = await person({ twoFactor: 'email' });
    await signIn(username);
    const code = await codeFor(portal, email);
    const kept = JSON.stringify([await portal.db.select().from(outbox), await portal.db.select().from(mailLog)]);
    expect(code).toMatch(/^\d{6}$/);
    expect(kept).not.toContain(code);
  });
});

describe('an expired password', () => {
  const old = async (password = TEST_PASSWORD) =>
    person({ passwordHash: await hashPassword(password), passwordChangedAt: new Date(Date.now() - 91 * DAY) });

  it('must be replaced before the session opens, which ends other sessions', async () => {
    const { username, email } = await old(OLD_PASSWORD);
    const { challenge } = (await signIn(username, OLD_PASSWORD)).body;
    expect(challenge).toMatchObject({ kind: 'renewal', username });
    const renew = (password: string) => post({ grant_type: 'renewal', challenge: challenge.id, password });
    const faults = [];
    for (const password of ['short', 'Password123', `x-${username}-Zz9`, DEMO_PASSWORD, OLD_PASSWORD])
      faults.push((await renew(password)).body.errors[0].code);
    expect(faults).toEqual([
      'validation.passwordMin',
      'validation.passwordWeak',
      'validation.passwordOwn',
      'validation.passwordWeak',
      'validation.passwordReused',
    ]);
    expect((await renew(NEW_PASSWORD)).body.access_token).toBeDefined();
    expect((await renew(`${NEW_PASSWORD}!`)).status).toBe(410);
    expect((await signIn(username, OLD_PASSWORD)).status).toBe(401);
    expect((await signIn(username, NEW_PASSWORD)).body.access_token).toBeDefined();
    expect((await lettersTo(portal, email)).map(({ subject }) => subject)).toContain('Kata laluan anda telah ditukar');
  });

  it('is asked for after the e-mail code', async () => {
    const { username, email } = await person({
      twoFactor: 'email',
      passwordChangedAt: new Date(Date.now() - 91 * DAY),
    });
    const { id: challenge } = (await signIn(username)).body.challenge;
    const next = await post({ grant_type: 'otp', challenge, code: await codeFor(portal, email) });
    expect(next.body.challenge.kind).toBe('renewal');
  });

  it('never happens where the setting is 0', async () => {
    await portal.db.insert(setting).values({ key: 'MaxDaysPasswordPolicy', value: 0 });
    expect((await signIn((await old()).username)).body.access_token).toBeDefined();
  });
});

describe('a lock', () => {
  const lock = async (username: string) => {
    for (let i = 0; i < 5; i++) await signIn(username, 'wrong');
  };

  it('is mailed to its owner with a link that removes it once', async () => {
    const { username, email } = await person();
    await lock(username);
    expect((await signIn(username)).body).toMatchObject({ code: 'auth.blocked', extra: { until: expect.any(String) } });
    const token = await tokenFor(portal, email);
    expect((await portal.nobody.call(account.unlock, { body: { token } })).status).toBe(200);
    expect((await signIn(username)).status).toBe(200);
    expect((await portal.nobody.call(account.unlock, { body: { token } })).body.code).toBe('auth.linkOver');
  });

  it('can be removed by an administrator, with a log entry and a mail', async () => {
    const { id, username, email } = await person();
    await lock(username);
    const { app, db, people } = portal;
    const call = { actor: null, correlationId: 't', ip: '', userAgent: '', locale: 'my' as const, now: app.clock() };
    expect(await db.transaction((tx) => app.account.unlock(tx, call, id))).toBe(true);
    expect(await db.transaction((tx) => app.account.unlock(tx, call, people.client.id))).toBe(false);
    expect((await signIn(username)).status).toBe(200);
    expect((await lettersTo(portal, email))[0]!.subject).toBe('Sekatan akaun anda dibuka');
  });

  it('lasts longer each time', async () => {
    const { username } = await person();
    await lock(username);
    portal.pass(16 * MINUTE);
    expect((await signIn(username, 'wrong')).status).toBe(401);
    for (let i = 0; i < 4; i++) await signIn(username, 'wrong');
    portal.pass(16 * MINUTE);
    expect((await signIn(username)).status).toBe(403);
    portal.pass(15 * MINUTE);
    expect((await signIn(username)).status).toBe(200);
  });
});

describe('sessions', () => {
  it('from a new browser are reported to the owner', async () => {
    const { username, email } = await person();
    const cookie = deviceCookie((await signIn(username)).headers);
    await signIn(username, TEST_PASSWORD, { cookie });
    expect(await lettersTo(portal, email)).toEqual([]);
    await signIn(username);
    expect((await lettersTo(portal, email))[0]!.subject).toBe('Log masuk daripada peranti baharu');
  });

  it('of other browsers end at once when their owner ends them', async () => {
    const { username } = await person();
    const [here, there] = [await portal.as(username), await portal.as(username)];
    expect((await here.call(session.revokeOthers)).body).toEqual({ ended: 1 });
    expect([(await here.call(session.me)).status, (await there.call(session.me)).status]).toEqual([200, 401]);
  });
});
