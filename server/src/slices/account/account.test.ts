import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/content/accounts';
import { user } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { lettersTo, tokenFor } from '../../testing/letters';
import { TEST_PASSWORD } from '../../testing/make';
import { withoutFirst } from '../../testing/with-first';
import { warnOfExpiry } from './account.jobs';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST_PASSWORD = 'Bendang-Hijau-64';
const NEW_PASSWORD = 'Jambatan-Besi-27';

let portal: Portal;
beforeEach(async () => void (portal = await buildPortal()));
afterEach(() => portal.close());

const person = (given: Partial<typeof user.$inferInsert> = {}) =>
  portal.make.user('Developer', { organizationId: portal.organizations.provider.id, ...given });
const { call } = { call: ((...given) => portal.nobody.call(...given)) as Portal['nobody']['call'] };
const signIn = (username: string, password: string) =>
  call(session.token, { body: { grant_type: 'password', username, password } });
const forgot = (email: string) => call(account.forgotPassword, { body: { email } });

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, and every session ends', async () => {
    const { username, email } = await person();
    const signedIn = await portal.as(username);
    expect(await forgot(email.toUpperCase())).toMatchObject({ status: 202, body: null });
    const token = await tokenFor(portal, email);
    expect((await call(account.resetLink, { body: { token } })).body).toMatchObject({ username, email });
    const weak = await call(account.resetPassword, { body: { token, password: 'password123' } });
    expect(weak).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/password', code: 'validation.passwordWeak' }] },
    });
    expect((await call(account.resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
    expect((await signedIn.call(session.me)).status).toBe(401);
    expect((await signIn(username, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(username, NEW_PASSWORD)).status).toBe(200);
    const again = await call(account.resetPassword, { body: { token, password: `${NEW_PASSWORD}!` } });
    expect(again).toMatchObject({ status: 410, body: { code: 'auth.linkOver' } });
    expect((await lettersTo(portal, email)).map(({ subject }) => subject)).toContain('Kata laluan anda telah ditukar');
  });

  it('lifts a lock', async () => {
    const { username, email } = await person();
    for (let i = 0; i < 5; i++) await signIn(username, 'wrong');
    await forgot(email);
    const letters = await lettersTo(portal, email);
    const text = letters.find(({ subject }) => subject === 'Tetapkan semula kata laluan')!.text;
    const token = /token=([\w-]+)/.exec(text)![1]!;
    await call(account.resetPassword, { body: { token, password: NEW_PASSWORD } });
    expect((await signIn(username, NEW_PASSWORD)).status).toBe(200);
  });

  it('has a link that expires after half an hour, or when a newer one is requested', async () => {
    const { email } = await person();
    await forgot(email);
    const first = await tokenFor(portal, email);
    await forgot(email);
    expect(await lettersTo(portal, email)).toHaveLength(1);
    portal.pass(2 * MINUTE);
    await forgot(email);
    const second = await tokenFor(portal, email);
    expect((await call(account.resetLink, { body: { token: first } })).status).toBe(410);
    expect((await call(account.resetLink, { body: { token: second } })).status).toBe(200);
    portal.pass(31 * MINUTE);
    expect((await call(account.resetLink, { body: { token: second } })).status).toBe(410);
  });

  it('is requested at most thirty times in a quarter of an hour from one address', async () => {
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push((await forgot(`nobody-${i}@agency.example`)).status);
    expect(answers.filter((status) => status === 202)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('an activation', () => {
  const invite = async () => {
    const owner = await person({ state: 'PendingActivation', passwordHash: null });
    const { app, db } = portal;
    const cause = { actor: null, correlationId: 't', ip: '', userAgent: '', locale: 'my' as const, now: app.clock() };
    await db.transaction((tx) => app.account.issueActivation(tx, cause, owner.id));
    return { ...owner, token: await tokenFor(portal, owner.email) };
  };

  it('sets the first password and the second factor, and activates the account', async () => {
    const { username, email, token } = await invite();
    expect((await call(account.activationLink, { body: { token } })).body).toMatchObject({ username, email });
    const body = { token, password: NEW_PASSWORD, twoFactor: 'email' as const };
    expect((await call(account.activate, { body })).status).toBe(200);
    expect((await signIn(username, NEW_PASSWORD)).body.challenge.kind).toBe('otp');
    expect((await call(account.activate, { body })).status).toBe(410);
  });

  it('can be requested again when its link has expired', async () => {
    const { email, token } = await invite();
    portal.pass(4 * DAY);
    expect((await call(account.activationLink, { body: { token } })).body.code).toBe('auth.linkOver');
    expect((await call(account.resendActivation, { body: { email } })).status).toBe(202);
    const fresh = await tokenFor(portal, email);
    expect((await call(account.activationLink, { body: { token: fresh } })).status).toBe(200);
  });

  it('needs no password where one was chosen at the registration', async () => {
    const owner = await person({ state: 'PendingActivation' });
    const { app, db } = portal;
    const cause = { actor: null, correlationId: 't', ip: '', userAgent: '', locale: 'my' as const, now: app.clock() };
    const token = await db.transaction((tx) => app.account.issueActivation(tx, cause, owner.id));
    expect((await call(account.activationLink, { body: { token } })).body.hasPassword).toBe(true);
    expect((await call(account.activate, { body: { token } })).status).toBe(200);
    await portal.as(owner.username);
    const bare = await invite();
    expect((await call(account.activationLink, { body: { token: bare.token } })).body.hasPassword).toBe(false);
    const errors = [{ path: '/password', code: 'validation.required' }];
    expect((await call(account.activate, { body: { token: bare.token } })).body.errors).toEqual(errors);
  });

  it('has a link that works for nothing else: not for a reset, not to unlock', async () => {
    const { token } = await invite();
    expect((await call(account.resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(410);
    expect((await call(account.unlock, { body: { token } })).status).toBe(410);
  });
});

describe('changing the own password', () => {
  it('needs the current one, refuses the last five, and ends the other sessions', async () => {
    const { username } = await person();
    const [here, there] = [await portal.as(username), await portal.as(username)];
    const change = (currentPassword: string, password: string) =>
      here.call(account.changePassword, { body: { currentPassword, password } });
    expect((await change('wrong', NEW_PASSWORD)).body).toMatchObject({
      errors: [{ path: '/currentPassword', code: 'validation.passwordWrong' }],
    });
    expect((await change(TEST_PASSWORD, FIRST_PASSWORD)).status).toBe(200);
    expect((await change(FIRST_PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect([(await here.call(session.me)).status, (await there.call(session.me)).status]).toEqual([200, 401]);
    let current = NEW_PASSWORD;
    for (const n of [1, 2, 3]) {
      expect((await change(current, `${NEW_PASSWORD}-${n}`)).status).toBe(200);
      current = `${NEW_PASSWORD}-${n}`;
    }
    expect((await change(current, FIRST_PASSWORD)).body.errors[0].code).toBe('validation.passwordReused');
    expect((await change(current, `${NEW_PASSWORD}-4`)).status).toBe(200);
    const published = await change(`${NEW_PASSWORD}-4`, DEMO_PASSWORD);
    expect(published.body.errors).toEqual([{ path: '/password', code: 'validation.passwordWeak' }]);
    expect((await change(`${NEW_PASSWORD}-4`, FIRST_PASSWORD)).status).toBe(200);
  });

  it('refuses further attempts after five wrong current ones', async () => {
    const caller = await portal.as('client');
    const guess = () => caller.call(account.changePassword, { body: { currentPassword: 'x', password: NEW_PASSWORD } });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await guess()).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

it('warns fourteen, seven and one day before a password expires, once each', async () => {
  const { email, id } = await person();
  const now = portal.app.clock();
  const daysLeft = async (days: number) => {
    const at = new Date(now.getTime() - (90 - days) * DAY);
    await portal.db.update(user).set({ passwordChangedAt: now }).where(eq(user.state, 'Active'));
    await portal.db.update(user).set({ passwordChangedAt: at }).where(eq(user.id, id));
    return warnOfExpiry(portal.db, 90, now);
  };
  expect(await daysLeft(20)).toBe(0);
  expect([await daysLeft(14), await warnOfExpiry(portal.db, 90, now)]).toEqual([1, 0]);
  expect([await daysLeft(6), await daysLeft(1), await daysLeft(-3)]).toEqual([1, 1, 0]);
  expect(await warnOfExpiry(portal.db, 0, now)).toBe(0);
  expect((await lettersTo(portal, email)).map(({ subject }) => subject).sort()).toEqual([
    'Kata laluan anda luput dalam 1 hari',
    'Kata laluan anda luput dalam 14 hari',
    'Kata laluan anda luput dalam 6 hari',
  ]);
});

it('warns the others of passwords that expire where one fails, who follows with the next run', async () => {
  const now = portal.app.clock();
  for (const { id } of [await person(), await person(), await person()])
    await portal.db
      .update(user)
      .set({ passwordChangedAt: new Date(now.getTime() - 80 * DAY) })
      .where(eq(user.id, id));
  expect(await withoutFirst(portal.db, (db) => warnOfExpiry(db, 90, now))).toBe(1);
});
