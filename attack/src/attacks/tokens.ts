import { createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { type Attack, createLedger, everyNth, forEach, type Ledger } from '../attack';
import { NOBODY, pathOf } from '../endpoints';
import { createPeople, type People } from '../people';
import { makeSection } from '../section';
import type { Person, Target } from '../target';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

const hs256 = (key: string | Buffer, head: object, claims: object) => {
  const signed = `${encode(head)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
};

/** Forged tokens of the administrator, from a client's own. `publicKey`: a key of this portal that anybody may read. */
function forgeries(own: string, other: string, publicKey: string): Record<string, string> {
  const [head = '', body = '', tail = ''] = own.split('.');
  const claims = decode(other.split('.')[1]!);
  const raw = Buffer.from(publicKey, 'base64');
  return {
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'alg NONE with a signature': `${encode({ alg: 'NONE' })}.${encode(claims)}.${tail}`,
    'no algorithm': `${encode({ typ: 'JWT' })}.${encode(claims)}.${tail}`,
    'the claims of another': `${head}.${encode(claims)}.${tail}`,
    'the session of another': `${head}.${encode({ ...decode(body), sid: claims.sid })}.${tail}`,
    'a session that is an object': hs256('', { alg: 'HS256' }, { ...claims, sid: { $ne: null } }),
    'an empty key': hs256('', { alg: 'HS256', typ: 'JWT' }, claims),
    'the word secret as key': hs256('secret', { alg: 'HS256', typ: 'JWT' }, claims),
    'the public key as key': hs256(raw, { alg: 'HS256', typ: 'JWT' }, claims),
    'the public key as text as key': hs256(publicKey, { alg: 'HS256', typ: 'JWT' }, claims),
    'a key by its path': hs256('', { alg: 'HS256', kid: '../../../../dev/null' }, claims),
    'a key that it brings': hs256('brought', { alg: 'HS256', jwk: { kty: 'oct', k: 'YnJvdWdodA' } }, claims),
    'RS256 without a key': `${encode({ alg: 'RS256' })}.${encode(claims)}.${tail}`,
    'no signature': `${head}.${body}.`,
    'a cut signature': `${head}.${body}.${tail.slice(0, -4)}`,
    'two parts': `${head}.${body}`,
    'a token of 60 KB': `${head}.${encode({ ...claims, x: 'x'.repeat(8_000) })}.${tail}`,
    noise: randomBytes(60).toString('base64url'),
    'an empty one': '',
  };
}

async function accessTokens(target: Target, ledger: Ledger): Promise<void> {
  const [admin, client] = [await target.signIn('superadmin'), await target.signIn('client')];
  const keys = JSON.parse((await target.call('/registry/keys')).text) as { publicKey: string }[];
  for (const [name, token] of Object.entries(forgeries(client.token, admin.token, keys[0]!.publicKey))) {
    const { status } = await target.call('/api/users/me', { as: { token } });
    ledger.tried();
    if (status !== 401) ledger.fell('took a forged token', `${name} answered ${status}`);
  }
  for (const path of [`/api/users/me?access_token=${admin.token}`, `/api/users/me?token=${admin.token}`]) {
    ledger.tried();
    if ((await target.call(path)).status !== 401) ledger.fell('took a token from the address', path.slice(0, 30));
  }
  const byCookie = await target.call('/api/users/me', {
    headers: { cookie: `${admin.cookie}; access_token=${admin.token}` },
  });
  ledger.tried();
  if (byCookie.status !== 401) ledger.fell('took a cookie for a token', `answered ${byCookie.status}`);
  await target.call('/api/auth/logout', { as: client, method: 'POST' });
  ledger.tried();
  if ((await target.call('/api/users/me', { as: client })).status !== 401)
    ledger.fell('took the token of an ended session', 'log-out');
}

const refreshOf = ({ cookie }: Pick<Person, 'cookie'>) => /titian_refresh=([^;]+)/.exec(cookie)?.[1] ?? '';
const GRANT = { grant_type: 'refresh_token' };
const cookieOf = (token: string) => ({ cookie: `titian_refresh=${token}` });

async function refreshTokens(target: Target, ledger: Ledger): Promise<void> {
  const refresh = async (token: string, headers = {}) => {
    const { status, headers: got } = await target.call('/token', {
      json: GRANT,
      headers: { ...cookieOf(token), ...headers },
    });
    return { status, next: refreshOf({ cookie: String(got['set-cookie']) }) };
  };
  const first = refreshOf(await target.signIn('developer'));
  const own = refreshOf(await target.signIn('client'));
  const [session = '', , mac = ''] = own.split('.');
  const forged = {
    'of another session': [first.split('.')[0], '0', mac].join('.'),
    'of another generation': [session, '7', mac].join('.'),
    'of another host': [
      session,
      '0',
      createHmac('sha256', 'another portal').update(`${session}.0`).digest('base64url'),
    ].join('.'),
    'without its MAC': `${session}.0.`,
    'of nobody': `${NOBODY}.0.${mac}`,
    'of noise': '%00%ff',
    'that is an access token': (await target.signIn('client')).token,
  };
  for (const [name, token] of Object.entries(forged)) {
    ledger.tried();
    if ((await refresh(token)).status !== 401) ledger.fell('took a forged refresh token', name);
  }
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://127.0.0.1:${target.port + 1}` },
    { origin: `http://127.0.0.1:${target.port}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    ledger.tried();
    if ((await refresh(own, headers)).status !== 403) ledger.fell('granted to a foreign page', JSON.stringify(headers));
  }
  const second = (await refresh(first)).next;
  const third = (await refresh(second)).next;
  const [reused, after] = [await refresh(first), await refresh(third)];
  ledger.tried(2);
  if (reused.status !== 401) ledger.fell('took a replaced refresh token', `answered ${reused.status}`);
  if (after.status !== 401) ledger.fell('kept the session of a reused refresh token', `answered ${after.status}`);
}

/** A section's deploy token, at every endpoint that is not for its own section. */
async function deployTokens(target: Target, people: People, every: number, ledger: Ledger): Promise<void> {
  const { token } = await makeSection(people, 't');
  const closed = target.operations.filter(({ access }) => access !== 'public');
  const inReach = new Set(closed.filter(({ isDeploy }) => isDeploy));
  await forEach(
    [
      ...everyNth(
        closed.filter((one) => !inReach.has(one)),
        every,
      ),
      ...inReach,
    ],
    8,
    async (operation) => {
      const path = pathOf(operation, { name: 'mf-admin', version: '1.0.0' });
      const { status } = await target.call(path, { as: { token }, method: operation.method });
      ledger.tried();
      if (![401, 403].includes(status))
        ledger.fell('took a deploy token', `${operation.method} ${path} answered ${status}`);
    },
  );
}

/** The answer that says which sections run: a published key signed every byte of it. */
async function sectionAnswers(target: Target, ledger: Ledger): Promise<void> {
  const [answer, keys] = await Promise.all([target.call('/registry/resolve'), target.call('/registry/keys')]);
  const { keyId, payload, signature } = JSON.parse(answer.text) as {
    keyId: string;
    payload: string;
    signature: string;
  };
  const known = (JSON.parse(keys.text) as { id: string; publicKey: string }[]).find(({ id }) => id === keyId);
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(known?.publicKey ?? '', 'base64'),
  ]);
  const isSigned = (text: string) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: spki, format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64'),
    );
  ledger.tried(2);
  if (!known || !isSigned(payload)) ledger.fell('a section answer', 'is not signed by a published key');
  else if (isSigned(payload.replace('"sequence":', '"sequence":1')))
    ledger.fell('a section answer', 'is valid after a change');
}

/** Forged, stolen, replaced and misplaced tokens. */
export const tokens: Attack = {
  name: 'tokens',
  async run(target, { every }) {
    const ledger = createLedger();
    await accessTokens(target, ledger);
    await refreshTokens(target, ledger);
    await deployTokens(target, await createPeople(target), every, ledger);
    await sectionAnswers(target, ledger);
    return ledger.outcome();
  },
};
