import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { PlaneCredential, PlaneTokens } from '@titian/shared-contracts/plane';
import { runningPlane } from '../testing/running-plane';
import { applicationId, SECURITY, snapshotOf } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('{}'))));
afterAll(() => here.stop());

const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const ISSUER = 'https://portal.example/gateway/oauth2';
const [ec, rsa, foreign] = [
  generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  generateKeyPairSync('ec', { namedCurve: 'P-256' }),
];
const registered = ({ publicKey }: { publicKey: KeyObject }, more: Partial<PlaneCredential> = {}): PlaneCredential => ({
  ...snapshotOf(null).credentials[0]!,
  ...{ id: randomUUID(), kind: 'publicKey', publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })) },
  digest: createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url'),
  ...more,
});
const signer = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const tokens: PlaneTokens = { issuer: ISSUER, lifetime: 900, keys: [{ id: 'k1', ...signer }], revoked: [] };
const use = (credentials = [registered(ec), registered(rsa)]) =>
  here.use({ api: { security: { ...SECURITY, oauth2: true } }, more: { credentials, tokens } });
beforeEach(() => use());

const seconds = () => Math.floor(here.clock.now / 1_000);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const own = () => ({ iss: applicationId, sub: applicationId, aud: ISSUER, jti: randomUUID(), exp: seconds() + 60 });
const assertion = (claims: object = {}, { privateKey }: { privateKey: KeyObject } = ec, header: object = {}) => {
  const alg = privateKey.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256';
  const text = `${encoded({ alg, ...header })}.${encoded({ ...own(), ...claims })}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};
async function ask(client_assertion: string, more: Record<string, string> = {}, headers = {}) {
  const form = { grant_type: 'client_credentials', client_assertion_type: TYPE, client_assertion, ...more };
  const reply = await fetch(`${here.origin}/gateway/oauth2/token`, {
    ...{ method: 'POST', headers, body: new URLSearchParams(form) },
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
}
const call = async (token: string) => {
  const reply = await here.call('/hakmilik', { headers: { 'x-api-key': '', authorization: `Bearer ${token}` } });
  return [reply.status, reply.headers.get('x-gdx-error')];
};

it.each([
  ['ES256', ec, {}],
  ['RS256', rsa, {}],
  ['ES256, for the endpoint’s own address', ec, { aud: `${ISSUER}/token` }],
  ['ES256, for several', ec, { aud: ['https://other.example', ISSUER] }],
])('gives a token for what a registered key signed: %s', async (_, pair, claims) => {
  const { status, body } = await ask(assertion(claims, pair), { client_id: applicationId });
  expect([status, body.token_type]).toEqual([200, 'Bearer']);
  expect(await call(body.access_token!)).toEqual([200, null]);
});

it('takes an assertion once, of sixty at once as well', async () => {
  const one = assertion();
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await ask(one)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await ask(assertion())).status).toBe(200);
});

it.each<[string, () => string]>([
  ['for somebody else', () => assertion({ aud: 'https://other.example' })],
  ['for nobody', () => assertion({ aud: [] })],
  ['without an audience', () => assertion({ aud: undefined })],
  ['over', () => assertion({ exp: seconds() - 61 })],
  ['without an end', () => assertion({ exp: undefined })],
  ['good for longer than minutes', () => assertion({ exp: seconds() + 400 })],
  ['good for ever', () => assertion({ exp: 1e300 })],
  ['not yet good', () => assertion({ nbf: seconds() + 120 })],
  ['without a number', () => assertion({ jti: undefined })],
  ['of an empty number', () => assertion({ jti: '' })],
  ['by one of another', () => assertion({ iss: randomUUID() })],
  ['of nobody', () => assertion({ iss: 'x', sub: 'x' })],
  ['signed with another key', () => assertion({}, foreign)],
  ['signed with nothing', () => `${encoded({ alg: 'none' })}.${encoded(own())}.`],
  ['signed as a text says', () => assertion({}, ec, { alg: 'RS256' })],
  ['of a signature with the public key as its secret', () => assertion({}, ec, { alg: 'HS256' })],
  ['with an extension that has to be understood', () => assertion({}, ec, { crit: ['b64'] })],
  ['no token at all', () => 'a.b'],
  ['too long', () => assertion({ more: 'x'.repeat(4_000) })],
])('refuses one that is %s', async (_, made) => {
  const { status, body } = await ask(made());
  expect([status, body]).toEqual([401, { error: 'invalid_client' }]);
});

it('refuses one with another client’s id, or beside a secret, or of another type', async () => {
  expect((await ask(assertion(), { client_id: randomUUID() })).status).toBe(401);
  expect((await ask(assertion(), { client_secret: 's' })).body).toEqual({ error: 'invalid_request' });
  const basic = { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` };
  expect((await ask(assertion(), {}, basic)).body).toEqual({ error: 'invalid_request' });
  expect((await ask(assertion(), { client_assertion_type: 'saml' })).status).toBe(401);
});

it('ends with its key, and so do its tokens', async () => {
  const { body } = await ask(assertion());
  const { credentials } = here.plane.index!.snapshot;
  use([{ ...credentials[0]!, state: 'Revoked' }]);
  expect(await call(body.access_token!)).toEqual([401, 'GDX-1404']);
  expect((await ask(assertion())).status).toBe(401);
  use([{ ...credentials[0]!, expiresAt: new Date(here.clock.now).toISOString() }]);
  expect((await ask(assertion())).status).toBe(401);
});

it('isn’t taken by a key of another kind or another application', async () => {
  use([registered(ec, { kind: 'certificate' }), registered(rsa, { applicationId: randomUUID() })]);
  expect((await ask(assertion())).status).toBe(401);
  expect((await ask(assertion({}, rsa))).status).toBe(401);
});
