import { type Endpoint, session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { outbox, portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
beforeEach(async () => void (portal = await buildPortal()));
afterEach(() => portal.close());

/** All that an anonymous caller sees of an answer, without what differs in every request. */
async function visibleAnswer(entry: Endpoint, body: object) {
  const reply = await portal.app.inject({ method: entry.method, url: entry.path, payload: body });
  const varying = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !varying.includes(name)));
  const answer = JSON.parse(reply.body) as { instance?: string; extra?: { until?: string } } | null;
  if (answer?.instance) answer.instance = '•';
  if (answer?.extra?.until) answer.extra.until = '•';
  return { status: reply.statusCode, headers, answer };
}

/** How many log entries and events there are: a call must add as many for an account as for none. */
const writtenRows = async () => [
  (await portal.db.select().from(portalLog)).length,
  (await portal.db.select().from(outbox)).length,
];

it('answers a failed sign-in, up to the lock and after it, alike for an active account, a pending one and an unknown name', async () => {
  const { username } = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
  const pending = await portal.make.user('Client', { state: 'PendingActivation', passwordHash: null });
  const attempts = async (name: string) => {
    const before = await writtenRows();
    const answers = [];
    for (let i = 0; i < 7; i++)
      answers.push(await visibleAnswer(session.token, { grant_type: 'password', username: name, password: 'wrong' }));
    const after = await writtenRows();
    return { answers, added: after.map((count, at) => count - before[at]!) };
  };
  const known = await attempts(username);
  expect(known.answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 403, 403, 403]);
  expect(await attempts('nobody-has-this')).toEqual(known);
  expect(await attempts('nobody@agency.example')).toEqual(known);
  expect(await attempts(pending.username)).toEqual(known);
});

it('tells by the tries left of no name and address that they are of one account, which they lock together', async () => {
  const { username, email } = await portal.make.user('Client');
  const tryAll = async (names: string[]) => {
    const answers = [];
    for (const name of names)
      answers.push(await visibleAnswer(session.token, { grant_type: 'password', username: name, password: 'wrong' }));
    return answers;
  };
  const known = await tryAll([username, email, ` ${username.toUpperCase()}`, email]);
  expect(known.map(({ answer }) => answer)).toMatchObject([4, 4, 3, 3].map((remaining) => ({ extra: { remaining } })));
  expect(
    await tryAll(['nobody-has-this', 'nobody@agency.example', ' NOBODY-HAS-THIS', 'nobody@agency.example']),
  ).toEqual(known);
  const [last] = await tryAll([username]);
  expect(last).toMatchObject({ status: 403, answer: { code: 'auth.blocked' } });
  expect((await tryAll([email]))[0]).toMatchObject({ status: 403, answer: { code: 'auth.blocked' } });
});

it('forgets the tries by name and by address once somebody signs in', async () => {
  const { username, email } = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
  const left = async (name: string) => {
    const reply = await visibleAnswer(session.token, { grant_type: 'password', username: name, password: 'wrong' });
    return (reply.answer as { extra?: { remaining?: number } }).extra?.remaining;
  };
  for (let round = 0; round < 2; round++) {
    expect([await left(username), await left(username), await left(email)]).toEqual([4, 3, 4]);
    await portal.as(email);
  }
});

it.each([
  ['a reset link', account.forgotPassword, 'Active'],
  ['another activation link', account.resendActivation, 'PendingActivation'],
] as const)(
  'answers a request for %s alike for an account and for none, also the second time',
  async (_, entry, state) => {
    const { email } = await portal.make.user('Client', { state });
    const twice = async (address: string) => {
      const before = await writtenRows();
      const answers = [await visibleAnswer(entry, { email: address }), await visibleAnswer(entry, { email: address })];
      const after = await writtenRows();
      return { answers, added: after.map((count, at) => count - before[at]!) };
    };
    const known = await twice(email);
    expect(known.answers[0]).toMatchObject({ status: 202, answer: null });
    expect(await twice('nobody@agency.example')).toEqual(known);
  },
);

it('answers an unknown link like an expired one', async () => {
  const token = 'x'.repeat(43);
  for (const entry of [account.resetLink, account.activationLink, account.unlock])
    expect(await visibleAnswer(entry, { token })).toMatchObject({ status: 410, answer: { code: 'auth.linkOver' } });
});
