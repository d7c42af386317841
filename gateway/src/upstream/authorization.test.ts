import { createHash, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ApiSecurity, PlaneCredential, PlaneTokens } from '@titian/shared-contracts/plane';
import { LOCAL } from '../../../server/src/testing/certificates';
import { digestOf } from '../credentials/digest';
import { signatureOf, signedText } from '../credentials/hmac';
import { createPlaneServer } from '../plane-server';
import { BASE, runningPlane } from '../testing/running-plane';
import { applicationId, KEY, SECURITY, snapshotOf } from '../testing/snapshot-of';
import { encode } from '../tokens/jwt';
import { Tokens } from '../tokens/tokens';

const SECRET = `ttn_secret_live_${'s'.repeat(43)}`;
const [secretId, hmacId] = [randomUUID(), randomUUID()];
const key: PlaneCredential = snapshotOf(null).credentials[0]!;
const secret: PlaneCredential = { ...key, id: secretId, kind: 'clientSecret', digest: digestOf(SECRET) };
const signing: PlaneCredential = { ...key, id: hmacId, kind: 'hmacKey', digest: digestOf('h'), hmacSecret: SECRET };
const certified = digestOf(new X509Certificate(LOCAL.cert).raw);
const certificate: PlaneCredential = { ...key, id: randomUUID(), kind: 'certificate', digest: certified };
const pem = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const issuer = 'https://portal.example/gateway/oauth2';
const tokens: PlaneTokens = { issuer, lifetime: 900, keys: [{ id: 'k1', ...pem }], revoked: [] };

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
afterAll(() => here.stop());

const use = (...kinds: (keyof ApiSecurity)[]) =>
  here.use({
    api: { security: { ...SECURITY, apiKey: false, ...Object.fromEntries(kinds.map((kind) => [kind, true])) } },
    more: { credentials: [key, secret, signing, certificate], tokens },
  });
const basicOf = (id: string, password: string) => `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;
const tokenOf = (claims: object) => `Bearer ${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}.c2lnbmVk`;
const given = () => `Bearer ${new Tokens(tokens).give(secret, here.clock.now)}`;
const signed = () => {
  const bodyHash = createHash('sha256').digest('base64url');
  const parts = { keyId: hmacId, ts: String(here.clock.now / 1_000), nonce: randomUUID(), bodyHash };
  const signature = signatureOf(SECRET, signedText('GET', `${BASE}/hakmilik`, parts));
  return `GDX-HMAC ${Object.entries({ ...parts, signature })
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')}`;
};
/** What the provider is shown of such a call with a key. */
async function shown(authorization: string, headers: Record<string, string> = {}) {
  const reply = await here.call('/hakmilik', { headers: { authorization, ...headers } });
  expect([reply.status, await reply.text()]).toEqual([200, '{}']);
  return here.seen.at(-1)!.headers.authorization;
}

const OWN: [string, () => string][] = [
  ['the application’s secret', () => basicOf(applicationId, SECRET)],
  ['a token', given],
  ['a token that was over long ago', () => tokenOf({ iss: issuer, exp: 1 })],
  ['a signature', signed],
  ['a secret as a token', () => `Bearer ${SECRET}`],
  ['the key as a token', () => `bearer   ${KEY}`],
  ['the key in a scheme of its own', () => `ApiKey ${KEY}`],
  ['the key alone', () => KEY],
  ['a secret in the wrong place', () => basicOf(SECRET, '')],
];
it.each(OWN)('%s never reaches the provider, whatever the API takes', async (_, authorization) => {
  for (const kinds of [['apiKey'], ['apiKey', 'oauth2', 'hmac', 'basic', 'mtls']] as const) {
    use(...kinds);
    expect(await shown(authorization())).toBeUndefined();
    expect(here.records.at(-1)).toMatchObject({ credentialKind: 'apiKey' });
  }
});

const FOREIGN: [keyof ApiSecurity, string][] = [
  ['basic', basicOf('pengguna', 'kata-laluan')],
  ['oauth2', tokenOf({ iss: 'https://penyedia.example', aud: 'gateway' })],
  ['oauth2', 'Bearer legap'],
];
it.each(FOREIGN)('of a scheme that the API takes (%s) none reaches the provider: %s', async (kind, authorization) => {
  use('apiKey', kind);
  expect(await shown(authorization)).toBeUndefined();
  expect(await shown(authorization.replace(' ', '  ').toUpperCase())).toBeUndefined();
});

it.each([
  ...FOREIGN,
  ['oauth2', 'Bearer a.b.c'],
  ['oauth2', tokenOf({ aud: 'gateway' })],
  ['basic', 'Basic %%%'],
  ['basic', 'Basic'],
  ['basic', 'Negotiate YII='],
  ['oauth2', 'Digest username="pengguna", realm="ttn_"'],
] as const)(
  'what is for the provider reaches it as it is where the API takes no %s: %s',
  async (kind, authorization) => {
    const others = ['oauth2', 'hmac', 'basic', 'mtls'] as const;
    use('apiKey', ...others.filter((one) => one !== kind));
    expect(await shown(authorization)).toBe(authorization);
  },
);

it.each<[keyof ApiSecurity, () => string]>([
  ['oauth2', given],
  ['basic', () => basicOf(applicationId, SECRET)],
  ['hmac', signed],
])('with %s neither it nor a key that is shown too reaches the provider', async (kind, authorization) => {
  use(kind);
  expect(await shown(authorization(), { 'x-api-key': KEY })).toBeUndefined();
  expect(JSON.stringify(here.seen)).not.toContain(KEY);
  expect(here.records.at(-1)).toMatchObject({ credentialKind: kind });
});

it('with a certificate nothing that is the gateway’s does, and no certificate that the caller only names', async () => {
  const server = createPlaneServer(here.options, LOCAL).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = async (authorization: string) => {
    const headers = { authorization, 'client-cert': ':Zm9yZ2Vk:', client_cert_chain: ':Zm9yZ2Vk:' };
    const sent = request({
      port,
      path: `${BASE}/hakmilik`,
      headers,
      ...LOCAL,
      agent: false,
      rejectUnauthorized: false,
    });
    const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage];
    expect([reply.statusCode, String(await reply.toArray())]).toEqual([200, '{}']);
    expect(JSON.stringify(here.seen)).not.toContain('Zm9yZ2Vk');
    return here.seen.at(-1)!.headers.authorization;
  };
  here.clock.now = Date.parse('2026-12-01T00:00:00Z');
  use('mtls');
  expect(await call(basicOf(applicationId, SECRET))).toBeUndefined();
  expect(await call(given())).toBeUndefined();
  expect(await call('Bearer legap')).toBe('Bearer legap');
  expect(here.records).toMatchObject(Array.from({ length: 3 }, () => ({ credentialKind: 'mtls' })));
  server.close();
  server.closeAllConnections();
});
