import { createHash, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ApiSecurity, PlaneCredential, PlaneTokens } from '@titian/shared-contracts/plane';
import { digestOf } from '../credentials/digest';
import { signatureOf, signedText } from '../credentials/hmac';
import { createPlaneServer } from '../plane-server';
import { LOCAL } from '../../../server/src/testing/certificates';
import { BASE, runningPlane } from '../testing/running-plane';
import { applicationId, KEY, SECURITY, snapshotOf, type World } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
const NOW = Date.parse('2026-11-23T02:00:00Z');
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
beforeEach(() => Object.assign(here.clock, { now: NOW }));
afterAll(() => here.stop());

const SECRET = 's'.repeat(43);
const [secretId, hmacId] = [randomUUID(), randomUUID()];
const base: PlaneCredential = snapshotOf(null).credentials[0]!;
const secret: PlaneCredential = { ...base, id: secretId, kind: 'clientSecret', digest: digestOf(SECRET) };
const signing: PlaneCredential = { ...base, id: hmacId, kind: 'hmacKey', digest: digestOf('h'), hmacSecret: SECRET };
const pem = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const tokens: PlaneTokens = {
  issuer: 'https://portal.example',
  lifetime: 900,
  keys: [{ id: 'k1', ...pem }],
  revoked: [],
};

const use = (on: Partial<ApiSecurity>, more: World['more'] = {}) =>
  here.use({
    api: { security: { ...SECURITY, apiKey: false, ...on } },
    more: { credentials: [base, secret, signing], tokens, ...more },
  });
const said = async (reply: Response) => [reply.status, reply.headers.get('x-gdx-error')];
const call = (authorization: string, init: RequestInit = {}) =>
  here.call('/hakmilik', { ...init, headers: { 'x-api-key': '', authorization } });
const PASSES = [200, null];
const basicOf = (id: string, password: string) => `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;

describe('what callers show', () => {
  it('counts only where the API takes it; the answer names what it takes', async () => {
    use({ oauth2: true, basic: true });
    const reply = await here.call();
    expect(await said(reply)).toEqual([401, 'GDX-1401']);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="Titian", Basic realm="Titian", charset="UTF-8"');
    use({ apiKey: true });
    expect(await said(await call(basicOf(applicationId, SECRET)))).toEqual([401, 'GDX-1401']);
  });

  it('is the key first; an Authorization in a scheme that the API doesn’t take is then for the provider', async () => {
    use({ apiKey: true, oauth2: true });
    expect(await said(await here.call('/hakmilik', { headers: { authorization: 'Basic bm8=' } }))).toEqual(PASSES);
    expect(here.seen[0]!.headers).toHaveProperty('authorization', 'Basic bm8=');
    expect(here.records).toMatchObject([{ credentialKind: 'apiKey' }]);
  });

  it('is never one kind of credential as another', async () => {
    use({ apiKey: true, basic: true });
    expect(await said(await here.call('/hakmilik', { headers: { 'x-api-key': SECRET } }))).toEqual([401, 'GDX-1402']);
    expect(await said(await call(basicOf(applicationId, KEY)))).toEqual([401, 'GDX-1402']);
  });
});

describe('Basic', () => {
  it.each([
    ['id and secret', basicOf(applicationId, SECRET), PASSES],
    ['another application', basicOf(randomUUID(), SECRET), [401, 'GDX-1402']],
    ['another secret', basicOf(applicationId, 'other'), [401, 'GDX-1402']],
    ['noise', 'Basic %%%', [401, 'GDX-1402']],
    ['nothing', 'Basic', [401, 'GDX-1402']],
    ['an endless text', `Basic ${'x'.repeat(9_000)}`, [401, 'GDX-1402']],
  ])('%s', async (_, authorization, expected) => {
    use({ basic: true });
    expect(await said(await call(authorization))).toEqual(expected);
    if (expected === PASSES) expect(here.seen[0]!.headers).not.toHaveProperty('authorization');
  });
});

describe('a signed call', () => {
  const authorization = (more: Record<string, string> = {}, body = '', method = 'POST') => {
    const nonce = randomUUID();
    const bodyHash = createHash('sha256').update(body).digest('base64url');
    const parts = { keyId: hmacId, ts: String(NOW / 1000), nonce, bodyHash, ...more };
    const signature = signatureOf(SECRET, signedText(method, `${BASE}/hakmilik`, parts));
    return `GDX-HMAC ${Object.entries({ signature, ...parts, ...more })
      .map(([name, value]) => `${name}=${value}`)
      .join(', ')}`;
  };
  const post = async (header: string, body: string) => said(await call(header, { method: 'POST', body }));
  beforeEach(() => use({ hmac: true }));

  it('passes with the body that was signed, once', async () => {
    const body = 'x'.repeat(300_000);
    const header = authorization({}, body);
    expect(await post(header, body)).toEqual(PASSES);
    expect(here.seen[0]!.body).toBe(body);
    expect(here.seen[0]!.headers).not.toHaveProperty('authorization');
    expect(await post(header, body)).toEqual([401, 'GDX-1402']);
    expect(await said(await call(authorization({}, '', 'GET')))).toEqual(PASSES);
  });

  it('passes once, though the clock is ahead for a minute', async () => {
    const header = authorization({}, 'x');
    expect(await post(header, 'x')).toEqual(PASSES);
    here.clock.now = NOW + 11 * 60_000;
    here.plane.nonces.forgetPast(here.clock.now);
    here.clock.now = NOW + 60_000;
    expect(await post(header, 'x')).toEqual([401, 'GDX-1402']);
  });

  it('passes once of sixty times at once', async () => {
    const header = authorization({}, 'x');
    const replies = await Promise.all(Array.from({ length: 60 }, () => post(header, 'x')));
    expect(replies.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it('with another body never reaches the provider whole', async () => {
    const sent = 'y'.repeat(300_000);
    expect(await post(authorization({}, 'x'.repeat(300_000)), sent)).toEqual([401, 'GDX-1402']);
    expect(await post(authorization({}, 'x'), '')).toEqual([401, 'GDX-1402']);
    expect(here.seen).toEqual([]);
  });

  it.each([
    ['too old', { ts: String(NOW / 1000 - 301) }, 'GDX-1403'],
    ['from the future', { ts: String(NOW / 1000 + 301) }, 'GDX-1403'],
    ['without a moment', { ts: 'now' }, 'GDX-1403'],
    ['with another key', { keyId: secretId }, 'GDX-1402'],
    ['with a wrong signature', { signature: 'x'.repeat(43) }, 'GDX-1402'],
  ])('%s is refused', async (_, more, code) => {
    expect(await post(authorization(more), '')).toEqual([401, code]);
  });

  it.each(['GDX-HMAC', 'GDX-HMAC keyId=a', 'GDX-HMAC ,,,', `GDX-HMAC ${'ts=1,'.repeat(500)}`])(
    '%.20s is noise',
    async (header) => {
      expect(await post(header, '')).toEqual([401, 'GDX-1402']);
    },
  );
});

describe('a certificate', () => {
  const certificate: PlaneCredential = {
    ...{ ...base, id: randomUUID(), kind: 'certificate' },
    digest: digestOf(new X509Certificate(LOCAL.cert).raw),
  };
  let port: number;
  let stop: () => void;
  beforeAll(async () => {
    const server = createPlaneServer(here.options, LOCAL).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    stop = () => (server.close(), server.closeAllConnections());
  });
  afterAll(() => stop());

  const shown = async (own: Partial<typeof LOCAL>) => {
    const sent = secureRequest({
      host: '127.0.0.1',
      port,
      path: `${BASE}/hakmilik`,
      ca: LOCAL.cert,
      agent: false,
      ...own,
    }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.resume();
    return [reply.statusCode, reply.headers['x-gdx-error'] ?? null];
  };

  it('is known by its digest, whoever signed it, until its end', async () => {
    here.clock.now = Date.parse('2026-12-01T00:00:00Z');
    use({ mtls: true }, { credentials: [certificate] });
    expect(await shown(LOCAL)).toEqual(PASSES);
    expect(await shown({})).toEqual([401, 'GDX-1401']);
    here.clock.now = Date.parse('2150-01-01T00:00:00Z');
    expect(await shown(LOCAL)).toEqual([401, 'GDX-1403']);
    here.clock.now = Date.parse('2026-12-01T00:00:00Z');
    use({ mtls: true }, { credentials: [base] });
    expect(await shown(LOCAL)).toEqual([401, 'GDX-1402']);
    expect(here.records.at(-1)).toMatchObject({ status: 401, outcome: 'authFailed' });
  });
});

describe('a token', () => {
  const ask = async (endpoint: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(form);
    const reply = await fetch(`${here.origin}/gateway/oauth2/${endpoint}`, { method: 'POST', body, headers });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> };
  };
  const GRANT = { grant_type: 'client_credentials' };
  const CLIENT = { client_id: applicationId, client_secret: SECRET };
  const given = async () => `Bearer ${String((await ask('token', { ...GRANT, ...CLIENT })).body.access_token)}`;
  beforeEach(() => use({ oauth2: true }));

  it('is given for a secret, in the form or the header, and good for its time', async () => {
    const reply = await ask('token', GRANT, { authorization: basicOf(applicationId, SECRET) });
    expect(reply).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 900 } });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const token = await given();
    expect(await said(await call(token))).toEqual(PASSES);
    expect(here.seen[0]!.headers).not.toHaveProperty('authorization');
    expect(here.records).toMatchObject([
      { credentialId: secretId, status: 200 },
      { status: 200 },
      { credentialKind: 'oauth2', applicationId, credentialId: secretId },
    ]);
    here.clock.now += 959_000;
    expect(await said(await call(token))).toEqual(PASSES);
    here.clock.now += 2_000;
    expect(await said(await call(token))).toEqual([401, 'GDX-1403']);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['another secret', { ...GRANT, ...CLIENT, client_secret: 'x' }, 401, 'invalid_client'],
    ['no client', GRANT, 401, 'invalid_client'],
    ['no grant', CLIENT, 400, 'invalid_request'],
    ['another grant', { ...CLIENT, grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['too long a form', { ...GRANT, ...CLIENT, scope: 'x'.repeat(9_000) }, 400, 'invalid_request'],
  ])('is not given for %s', async (_, form, status, error) => {
    expect(await ask('token', form)).toMatchObject({ status, body: { error } });
  });

  it('only asks for a form that it would read', async () => {
    const asked = async (length: number) => {
      const sent = request(`${here.origin}/gateway/oauth2/token`, {
        method: 'POST',
        headers: {
          ...{ expect: '100-continue', 'content-length': length },
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
      let isAsked = false;
      sent.on('continue', () => {
        isAsked = true;
        sent.end('x'.repeat(length));
      });
      sent.flushHeaders();
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      reply.resume();
      return [reply.statusCode, isAsked];
    };
    expect(await asked(20)).toEqual([401, true]);
    expect(await asked(9_000_000)).toEqual([400, false]);
  });

  it('is not guessed for: too many tries from an address are told no more', async () => {
    use({ oauth2: true }, { settings: { ...snapshotOf(null).settings, failedKeysPerMinute: 2 } });
    const guess = async () => (await ask('token', { ...GRANT, ...CLIENT, client_secret: 'x' })).status;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
    expect(here.records.at(-1)).toMatchObject({ status: 429, code: 'GDX-1301', outcome: 'authFailed' });
    expect((await ask('token', { ...GRANT, ...CLIENT })).status).toBe(200);
  });

  it.each<[string, World['more'], string]>([
    ['its secret is revoked', { credentials: [base, { ...secret, state: 'Revoked' }] }, 'GDX-1404'],
    ['its secret is gone', { credentials: [base] }, 'GDX-1404'],
    ['its key is gone', { tokens: { ...tokens, keys: [] } }, 'GDX-1402'],
    ['another issues it', { tokens: { ...tokens, issuer: 'https://other.example' } }, 'GDX-1402'],
    ['no tokens are given any more', { tokens: null }, 'GDX-1402'],
  ])('is not good once %s', async (_, more, code) => {
    const token = await given();
    use({ oauth2: true }, more);
    expect(await said(await call(token))).toEqual([401, code]);
  });

  it('can be revoked by its id, and introspected by its application alone', async () => {
    const token = (await given()).slice('Bearer '.length);
    const { body } = await ask('introspect', { token, ...CLIENT });
    expect(body).toMatchObject({ active: true, sub: applicationId, aud: 'gateway' });
    expect((await ask('introspect', { token })).status).toBe(401);
    const foreign = { ...secret, id: randomUUID(), applicationId: randomUUID(), digest: digestOf('other') };
    use({ oauth2: true }, { credentials: [secret, foreign] });
    const asOther = { token, client_id: foreign.applicationId, client_secret: 'other' };
    expect((await ask('introspect', asOther)).body).toEqual({ active: false });
    use({ oauth2: true }, { tokens: { ...tokens, revoked: [String(body.jti)] } });
    expect((await ask('introspect', { token, ...CLIENT })).body).toEqual({ active: false });
    expect(await said(await call(`Bearer ${token}`))).toEqual([401, 'GDX-1404']);
  });

  it('isn’t believed when it was changed', async () => {
    const [head, body, signature] = (await given()).slice('Bearer '.length).split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = encoded({ alg: 'none', typ: 'at+jwt', kid: 'k1' });
    for (const forged of [
      `${head}.${encoded({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${'A'.repeat(86)}`,
      `${head}.${body}`,
      'a.b.c',
      '',
    ])
      expect(await said(await call(`Bearer ${forged}`))).toEqual([401, 'GDX-1402']);
  });

  it('can be verified by others with the public keys, which tell no private part', async () => {
    const reply = await fetch(`${here.origin}/gateway/oauth2/jwks`);
    const { keys } = (await reply.json()) as { keys: object[] };
    expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', kid: 'k1', alg: 'ES256', use: 'sig' }]);
    expect(keys[0]).not.toHaveProperty('d');
  });
});
