import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { systemCall } from '../../jobs/system-call';
import { guardSubject } from '../../security/login-guard';
import { hashPassword } from '../../security/passwords';
import { accountToken, loginGuard, session, type user } from '../../storage/schema';
import { codeFor } from '../../testing/letters';
import { TEST_PASSWORD } from '../../testing/make';
import { portalOf } from '../../testing/portal-of';
import { until } from '../../testing/until';

const here = portalOf();
let newHash = '';
beforeAll(async () => void (newHash = await hashPassword('Jambatan-Besi-27')));

/** Fewer than lock an account. */
const SIGN_INS = 4;
const DAY = 86_400_000;

type Row = typeof user.$inferSelect;
const person = (given: Partial<Row> = {}) =>
  here.portal.make.user('Client', { organizationId: here.portal.organizations.consumer.id, ...given });
const post = async (payload: object) => {
  const reply = await here.portal.app.inject({ method: 'POST', url: '/token', payload });
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
};
const byPassword = (username: string) => post({ grant_type: 'password', username, password: TEST_PASSWORD });
const REFUSED = { status: 401, code: 'auth.incorrect' };

const liveSessions = ({ id }: Row) =>
  here.portal.db.$count(session, and(eq(session.userId, id), isNull(session.revokedAt)));
const liveSteps = ({ id }: Row) =>
  here.portal.db.$count(accountToken, and(eq(accountToken.userId, id), isNull(accountToken.usedAt)));

/** Sets another password and ends all sessions, in a transaction that stays open until every sign-in is judged. */
async function reset(owner: Row): Promise<void> {
  const { app, db } = here.portal;
  const call = systemCall(app.clock());
  await db.transaction(async (tx) => {
    await app.account.setPassword(tx, call, owner, newHash, 'PASSWORD_RESET');
    await app.account.endSessions(tx, call, owner.id, 'password reset');
    await pause(1_500);
  });
}
/** So many passwords of others that each sign-in waits for its turn. */
const busy = () => Promise.all(Array.from({ length: 100 }, (_, n) => hashPassword('some password', `caller ${n}`)));
/** Until each sign-in has read the password that it is judged by. */
async function counted({ id }: Row): Promise<void> {
  const subject = guardSubject.user(id);
  const read = async () => here.portal.db.select().from(loginGuard).where(eq(loginGuard.subject, subject));
  await until(async () => (await read())[0]?.failures === SIGN_INS, 'the sign-ins');
}

it.each([
  ['session', {}],
  ['code', { twoFactor: 'email' as const }],
  ['step to a new password', { passwordChangedAt: new Date(Date.now() - 400 * DAY) }],
])('sign-ins with the old password get no %s after a reset', async (_what, given) => {
  const owner = await person(given);
  const others = busy();
  const signIns = Promise.all(Array.from({ length: SIGN_INS }, () => byPassword(owner.username)));
  await counted(owner);
  await reset(owner);
  expect(await signIns).toEqual(Array.from({ length: SIGN_INS }, () => REFUSED));
  expect([await liveSessions(owner), await liveSteps(owner)]).toEqual([0, 0]);
  await others;
});

it('a code opens no session where a reset was done between its check and the session', async () => {
  const owner = await person({ twoFactor: 'email' });
  const { app } = here.portal;
  const { username } = owner;
  const payload = { grant_type: 'password', username, password: TEST_PASSWORD };
  const first = await app.inject({ method: 'POST', url: '/token', payload });
  const challenge = first.json<{ challenge: { id: string } }>().challenge.id;
  const code = await codeFor(here.portal, owner.email);
  vi.spyOn(app.maintenance, 'mustAdmit').mockImplementationOnce(() => reset(owner));
  expect(await post({ grant_type: 'otp', challenge, code })).toEqual(REFUSED);
  expect(await liveSessions(owner)).toBe(0);
});
