import { type Attack, createLedger, everyNth, forEach, type Ledger } from '../attack';
import { pathOf } from '../endpoints';
import { exchange, type Exchange } from '../raw';
import type { Target } from '../target';
import { AMBIGUOUS, PLAIN } from './ambiguous';

const isLive = ({ answers }: Exchange) => answers.some(({ body }) => body.includes('"live"'));

async function ambiguousRequests({ port }: Target, ledger: Ledger): Promise<void> {
  await forEach(Object.entries(AMBIGUOUS), 8, async ([name, sent]) => {
    const got = await exchange(port, Buffer.from(sent, 'latin1'));
    ledger.tried();
    const statuses = got.answers.map(({ status }) => status);
    if (isLive(got) || statuses.some((status) => status < 400))
      ledger.fell('answered', `${name}: ${statuses.join(', ')}`);
    else if (statuses.some((status) => status >= 500)) ledger.fell('failed', `${name}: ${statuses.join(', ')}`);
    else if (!got.isClosed && statuses.length === 0) ledger.fell('hung', name);
    else if (!got.isClosed && statuses[0] === 400) ledger.fell('went on', `${name}: the connection stays open`);
  });
}

async function plainRequests({ port }: Target, ledger: Ledger): Promise<void> {
  await forEach(Object.entries(PLAIN), 8, async ([name, sent]) => {
    const got = await exchange(port, sent);
    ledger.tried();
    const [first] = got.answers;
    if (isLive(got) || got.answers.length > 1) ledger.fell('answered twice', name);
    if (first ? first.status >= 500 : !got.isClosed) ledger.fell('failed', `${name}: ${first?.status ?? 'no answer'}`);
    if (got.answers.some(({ head, body }) => `${head}${body}`.includes('evil.example')))
      ledger.fell('took a foreign host', name);
  });
}

/** Requests of different people on one connection, as behind a proxy: each is answered as its own, in order. */
async function pipelined(target: Target, ledger: Ledger): Promise<void> {
  const people = await Promise.all(
    ['superadmin', 'client', 'developer', 'tenantadmin'].map((name) => target.signIn(name)),
  );
  const asked = Array.from({ length: 24 }, (_, n) => people[(n * 7) % people.length]!);
  const one = (token: string) => `GET /api/users/me HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const { answers } = await exchange(target.port, asked.map(({ token }) => one(token)).join(''), asked.length);
  ledger.tried(asked.length);
  asked.forEach(({ username }, at) => {
    const answer = answers[at];
    if (answer && !answer.body.includes(`"username":"${username}"`))
      ledger.fell('mixed up', `answer ${at} of a pipeline is not for ${username}`);
  });
  if (answers.length !== asked.length) ledger.fell('lost', `${answers.length} of ${asked.length} pipelined answers`);
}

const INJECTED = '%0d%0ax-injected:1%0d%0aset-cookie:injected=1';

/** Line ends in parameters: none becomes a header of an answer. */
async function headerInjections(target: Target, every: number, ledger: Ledger): Promise<void> {
  const admin = await target.signIn('superadmin');
  const reads = everyNth(target.operations, every).filter(({ method }) => method === 'GET');
  const addresses = reads.flatMap((operation) => [
    ...(operation.inQuery.length > 0
      ? [`${pathOf(operation)}?${operation.inQuery.map((name) => `${name}=a${INJECTED}`).join('&')}`]
      : []),
    ...operation.inPath.map((name) => pathOf(operation, { [name]: `a${INJECTED}` })),
  ]);
  const pages = [
    `/${INJECTED}`,
    `/login?next=${INJECTED}`,
    `/en/${INJECTED}`,
    `/content/${INJECTED}.png`,
    `/sections/${INJECTED}`,
  ];
  await forEach([...addresses, ...pages], 8, async (path) => {
    const { headers } = await target.call(path, { as: admin, headers: { 'accept-language': 'en' } });
    ledger.tried();
    if ('x-injected' in headers || String(headers['set-cookie']).includes('injected=')) ledger.fell('a header', path);
  });
}

/** Requests that a proxy and the portal may read differently, and line ends that would become headers. */
export const smuggling: Attack = {
  name: 'smuggling',
  async run(target, { every }) {
    const ledger = createLedger();
    await ambiguousRequests(target, ledger);
    await plainRequests(target, ledger);
    await pipelined(target, ledger);
    await headerInjections(target, every, ledger);
    return ledger.outcome();
  },
};
