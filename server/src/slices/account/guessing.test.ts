import { type Endpoint, session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { outbox, portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
beforeEach(async () => void (portal = await buildPortal()));
afterEach(() => portal.close());

/** All that a stranger sees of an answer, but for what every request has of its own. */
async function seen(entry: Endpoint, body: object) {
  const reply = await portal.app.inject({ method: entry.method, url: entry.path, payload: body });
  const own = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !own.includes(name)));
  const answer = JSON.parse(reply.body) as { instance?: string; extra?: { until?: string } } | null;
  if (answer?.instance) answer.instance = '•';
  if (answer?.extra?.until) answer.extra.until = '•';
  return { status: reply.statusCode, headers, answer };
}

/** What a call leaves behind: as many entries and events for an account as for none. */
const traces = async () => [
  (await portal.db.select().from(portalLog)).length,
  (await portal.db.select().from(outbox)).length,
];

it('a sign-in, up to the lock and after it, is answered alike for an account, a name and nobody', async () => {
  const { username } = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
  const pending = await portal.make.user('Client', { state: 'PendingActivation', passwordHash: null });
  const tries = async (name: string) => {
    const before = await traces();
    const answers = [];
    for (let i = 0; i < 7; i++)
      answers.push(await seen(session.token, { grant_type: 'password', username: name, password: 'wrong' }));
    const after = await traces();
    return { answers, left: after.map((count, at) => count - before[at]!) };
  };
  const known = await tries(username);
  expect(known.answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 403, 403, 403]);
  expect(await tries('nobody-has-this')).toEqual(known);
  expect(await tries('nobody@agency.example')).toEqual(known);
  expect(await tries(pending.username)).toEqual(known);
});

it.each([
  ['a reset link', account.forgotPassword, 'Active'],
  ['another activation link', account.resendActivation, 'PendingActivation'],
] as const)('asking for %s is answered alike for an account and for none, also twice', async (_, entry, state) => {
  const { email } = await portal.make.user('Client', { state });
  const twice = async (address: string) => {
    const before = await traces();
    const answers = [await seen(entry, { email: address }), await seen(entry, { email: address })];
    const after = await traces();
    return { answers, left: after.map((count, at) => count - before[at]!) };
  };
  const known = await twice(email);
  expect(known.answers[0]).toMatchObject({ status: 202, answer: null });
  expect(await twice('nobody@agency.example')).toEqual(known);
});

it('a link that never was is answered like one that is over', async () => {
  const token = 'x'.repeat(43);
  for (const entry of [account.resetLink, account.activationLink, account.unlock])
    expect(await seen(entry, { token })).toMatchObject({ status: 410, answer: { code: 'auth.linkOver' } });
});
