import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { DenyRule, PlaneCredential, PlaneTokens } from '@titian/shared-contracts/plane';
import { digestOf } from '../credentials/digest';
import { runningPlane } from '../testing/running-plane';
import { applicationId, consumerId, snapshotOf } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('{}'))));
afterAll(() => here.stop());

const pem = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const issuer = 'https://portal.example';
const tokens: PlaneTokens = { issuer, lifetime: 900, keys: [{ id: 'k1', ...pem }], revoked: [] };
const SECRET = 's'.repeat(43);
const secret: PlaneCredential = { ...snapshotOf(null).credentials[0]!, kind: 'clientSecret', digest: digestOf(SECRET) };
const REASON = { my: 'Kunci bocor.', en: 'A key leaked.' };
const use = (kind: DenyRule['kind'], value: string) =>
  here.use({
    more: { credentials: [secret], tokens, deny: [{ id: randomUUID(), kind, value, reason: REASON, expiresAt: null }] },
  });
const FORM = { grant_type: 'client_credentials', client_id: applicationId, client_secret: SECRET, token: 'x' };
const ask = async (endpoint: string, address = '192.0.2.7', form: Record<string, string> = FORM) => {
  const isRead = endpoint === 'jwks';
  const reply = await fetch(`${here.origin}/gateway/oauth2/${endpoint}`, {
    ...(!isRead && { method: 'POST', body: new URLSearchParams(form) }),
    headers: { 'x-forwarded-for': address, 'accept-language': 'en' },
  });
  const body = (await reply.json()) as { code?: string; detail?: string };
  return [reply.status, reply.headers.get('x-gdx-error'), body.code, body.detail];
};
const DENIED = [403, 'GDX-1201', 'GDX-1201', 'A key leaked.'];

it.each(['token', 'introspect', 'revoke', 'jwks'])('a network that is denied is refused at %s', async (endpoint) => {
  use('Network', '192.0.2.0/24');
  expect(await ask(endpoint)).toEqual(DENIED);
  expect(here.records).toMatchObject([
    { status: 403, code: 'GDX-1201', outcome: 'denied', errorStep: 'deny', clientIp: '192.0.2.7', counted: false },
  ]);
  expect((await ask(endpoint, '198.51.100.1'))[0]).toBe(200);
});

it('from a network that is denied no secret can be tried', async () => {
  use('Network', '192.0.2.0/24');
  expect(await ask('token', '192.0.2.7', { ...FORM, client_secret: 'x' })).toEqual(DENIED);
});

it.each<[DenyRule['kind'], string]>([
  ['Application', applicationId],
  ['Organization', consumerId],
])('no token is given where a kill switch stops the %s', async (kind, value) => {
  use(kind, value);
  expect(await ask('token')).toEqual(DENIED);
  use(kind, randomUUID());
  expect((await ask('token'))[0]).toBe(200);
});
