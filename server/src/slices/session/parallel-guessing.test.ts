import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { buildPortal, type Portal } from '../../testing/build';
import { lettersTo } from '../../testing/letters';
import { TEST_PASSWORD } from '../../testing/make';

let portal: Portal;
beforeEach(async () => void (portal = await buildPortal()));
afterEach(() => portal.close());

/** An address of a documentation network; each number is another caller. */
const addressOf = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`;
const signIn = async (username: string, password: string, from: string) => {
  const payload = { grant_type: 'password', username, password };
  const headers = { 'x-forwarded-for': from };
  const reply = await portal.app.inject({ method: 'POST', url: '/token', payload, headers });
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
};
const count = <T>(all: T[], matches: (one: T) => boolean) => all.filter(matches).length;
const person = () => portal.make.user('Client', { organizationId: portal.organizations.consumer.id });

it('judges no more simultaneous passwords than are left, whatever addresses they come from', async () => {
  const { username } = await person();
  const guesses = Array.from({ length: 200 }, (_, n) => (n === 150 ? TEST_PASSWORD : `wrong-${n}`));
  const answers = await Promise.all(guesses.map((password, n) => signIn(username, password, addressOf(n))));
  expect(count(answers, ({ status }) => status === 200)).toBe(0);
  expect(count(answers, ({ status }) => status === 401)).toBeLessThan(5);
  expect(await signIn(username, TEST_PASSWORD, addressOf(250))).toEqual({ status: 403, code: 'auth.blocked' });
});

it('a right password among simultaneous wrong ones lifts no lock', async () => {
  const { username } = await person();
  const guesses = [TEST_PASSWORD, ...Array.from({ length: 40 }, (_, n) => `wrong-${n}`)];
  await Promise.all(guesses.map((password, n) => signIn(username, password, addressOf(n))));
  for (let n = 0; n < 5; n++) await signIn(username, 'wrong', addressOf(n));
  expect((await signIn(username, TEST_PASSWORD, addressOf(60))).status).toBe(403);
});

it('tries of one address that were right count for nothing, and none is lost', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, person));
  const all = people.flatMap(({ username }) => Array.from({ length: 4 }, () => username));
  const answers = await Promise.all(all.map((username) => signIn(username, TEST_PASSWORD, addressOf(1))));
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  for (const { username } of people) expect((await signIn(username, TEST_PASSWORD, addressOf(1))).status).toBe(200);
});

it('a success from elsewhere does not lift the lock of an address', async () => {
  const { username } = await person();
  const from = '2001:db8:7:7::1';
  await Promise.all(Array.from({ length: 80 }, (_, n) => signIn(`nobody-${n}`, 'wrong', from)));
  expect(await signIn(username, TEST_PASSWORD, from)).toEqual({ status: 429, code: 'tooManyRequests' });
  expect((await signIn(username, TEST_PASSWORD, addressOf(1))).status).toBe(200);
  // The same subscriber with another of the 2^64 addresses.
  expect((await signIn(username, TEST_PASSWORD, '2001:db8:7:7:ffff::9')).status).toBe(429);
  expect((await signIn(username, TEST_PASSWORD, '2001:db8:7:8::1')).status).toBe(200);
});

it('judges no more simultaneous tries at the current password than are left', async () => {
  const { username } = await person();
  const caller = await portal.as(username);
  const change = (currentPassword: string) =>
    caller.call(account.changePassword, { body: { currentPassword, password: 'Jambatan-Besi-27' } });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => change(n === 40 ? TEST_PASSWORD : `wrong-${n}`)),
  );
  expect(count(answers, ({ status }) => status === 200)).toBe(0);
  expect(count(answers, ({ status }) => status === 422)).toBeLessThanOrEqual(5);
  expect((await caller.call(session.me)).status).toBe(200);
});

it('mails one reset link to forty simultaneous requests', async () => {
  const { email } = await person();
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      portal.app.inject({
        ...{ method: 'POST', url: account.forgotPassword.path, payload: { email } },
        headers: { 'x-forwarded-for': addressOf(n) },
      }),
    ),
  );
  expect(await lettersTo(portal, email)).toHaveLength(1);
});
