import { session } from '@titian/shared-contracts';
import { notification as notifications } from '@titian/shared-contracts/notification';
import { eq } from 'drizzle-orm';
import { portalLog, session as sessions, setting } from '../../storage/schema';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { lettersTo } from '../../testing/letters';
import { TEST_PASSWORD } from '../../testing/make';

const SECOND = 1_000;
const HOUR = 3_600_000;
const COOKIE = 'titian_refresh';
const ENDED = 'Sesi anda mungkin dicuri, dan telah ditamatkan';

let portal: Portal;
beforeEach(async () => void (portal = await buildPortal()));
afterEach(() => portal.close());

const person = () => portal.make.user('Developer', { organizationId: portal.organizations.provider.id });

/** Asks for a token; `token` is the value of the refresh cookie that the answer sets. */
async function ask(payload: object, cookies: Record<string, string> = {}) {
  const reply = await portal.app.inject({ method: 'POST', url: '/token', payload, cookies });
  const cookie = reply.cookies.find(({ name }) => name === COOKIE);
  const caller = createCaller(portal.app, reply.json<{ access_token?: string }>().access_token);
  return {
    status: reply.statusCode,
    body: reply.json<{ code?: string }>(),
    token: cookie?.value ?? '',
    cookie,
    caller,
  };
}
const signIn = (username: string) => ask({ grant_type: 'password', username, password: TEST_PASSWORD });
const refresh = (token: string) => ask({ grant_type: 'refresh_token' }, { [COOKIE]: token });

/** A session whose token was replaced so often, eleven seconds apart; all its tokens, oldest first. */
async function refreshed(username: string, times: number): Promise<string[]> {
  const tokens = [(await signIn(username)).token];
  for (let i = 0; i < times; i++) {
    portal.pass(11 * SECOND);
    tokens.push((await refresh(tokens.at(-1)!)).token);
  }
  return tokens;
}
const row = async (userId: string) => (await portal.db.select().from(sessions).where(eq(sessions.userId, userId)))[0]!;
const reports = async () => portal.db.select().from(portalLog).where(eq(portalLog.action, 'SESSION_REUSE'));

describe('an earlier refresh token', () => {
  it.each([1, 2, 3, 4])('that was replaced %i times ends the session, and its owner is notified', async (times) => {
    const { username, email } = await person();
    const tokens = await refreshed(username, 4);
    portal.pass(11 * SECOND);
    expect(await refresh(tokens.at(-1 - times)!)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    expect((await refresh(tokens.at(-1)!)).status).toBe(401);
    expect((await lettersTo(portal, email)).map(({ subject }) => subject)).toEqual([ENDED]);
    const bells = await (await signIn(username)).caller.call(notifications.latest);
    expect(bells.body).toHaveLength(1);
    expect(bells.body[0]).toMatchObject({ Title: ENDED, severity: 'warning' });
    expect(await reports()).toHaveLength(1);
  });

  it('ends the line of the thief who refreshed with it, at once', async () => {
    const { username } = await person();
    const { token: stolen } = await signIn(username);
    const thief = await refresh((await refresh(stolen)).token);
    expect((await thief.caller.call(session.me)).status).toBe(200);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await thief.caller.call(session.me)).status).toBe(401);
    expect((await refresh(thief.token)).status).toBe(401);
  });

  it('is reported once, and not of a session that is over', async () => {
    const { username, email } = await person();
    const [first] = await refreshed(username, 2);
    for (let i = 0; i < 3; i++) expect((await refresh(first!)).status).toBe(401);
    expect(await lettersTo(portal, email)).toHaveLength(1);
    const left = await signIn(username);
    const { token } = await refresh(left.token);
    await left.caller.call(session.logout);
    portal.pass(11 * SECOND);
    expect([(await refresh(left.token)).status, (await refresh(token)).status]).toEqual([401, 401]);
    expect(await reports()).toHaveLength(1);
  });

  it('used at the same time as another request with it gives both the same next token', async () => {
    const { username } = await person();
    const { token } = await signIn(username);
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(token)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.token}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect((await refresh(answers[0]!.token)).status).toBe(200);
  });
});

describe('a forged refresh token', () => {
  it('is answered like one of an unknown session, and ends nothing', async () => {
    const { id, username, email } = await person();
    const tokens = await refreshed(username, 2);
    const [sessionId, , mac] = tokens[0]!.split('.');
    const unknown = portal.app.secrets.sign('refresh token', `${portal.people.client.id}.0`);
    const forged = [
      `${sessionId}.1.${mac}`,
      `${sessionId}.0.${mac!.slice(0, -1)}${mac!.endsWith('A') ? 'B' : 'A'}`,
      `${sessionId}.00.${mac}`,
      `${tokens[0]}.x`,
      `${sessionId}`,
      'x',
      `${portal.people.client.id}.0.${unknown}`,
    ];
    for (const token of forged)
      expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'auth.required' }, token: '' });
    expect((await row(id)).revokedAt).toBeNull();
    expect(await lettersTo(portal, email)).toEqual([]);
    expect((await refresh(tokens.at(-1)!)).status).toBe(200);
  });
});

describe('a session', () => {
  const set = (value: unknown) => portal.db.insert(setting).values({ key: 'MaxSessionHours', value });

  it('ends twelve hours after its sign-in, however often it is refreshed', async () => {
    const { id, username } = await person();
    let last = await signIn(username);
    const { createdAt, expiresAt } = await row(id);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(12 * HOUR);
    for (let hour = 1; hour < 12; hour++) {
      portal.pass(HOUR);
      last = await refresh(last.token);
      expect(last.cookie!.expires!.getTime()).toBe(Math.floor(expiresAt.getTime() / SECOND) * SECOND);
    }
    expect((await row(id)).expiresAt).toEqual(expiresAt);
    portal.pass(HOUR - 5 * SECOND);
    expect((await last.caller.call(session.me)).status).toBe(200);
    portal.pass(6 * SECOND);
    expect((await last.caller.call(session.me)).status).toBe(401);
    expect(await refresh(last.token)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    expect((await signIn(username)).status).toBe(200);
  });

  it.each([
    [2, 2],
    [0.2, 1],
    [-5, 1],
    [100_000, 168],
    ['soon', 12],
  ])('lasts as MaxSessionHours says, within its bounds: %s', async (value, hours) => {
    const { id, username } = await person();
    await set(value);
    await signIn(username);
    const { createdAt, expiresAt } = await row(id);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(hours * HOUR);
  });
});
