import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaneCredential, PlaneTokens } from '@titian/shared-contracts/plane';
import { digestOf } from '../credentials/digest';
import { runningPlane } from '../testing/running-plane';
import { applicationId, SECURITY, snapshotOf } from '../testing/snapshot-of';
import { Revocations } from './revocations';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('{}'))));
afterAll(() => here.stop());

const SECRET = 's'.repeat(43);
const otherId = randomUUID();
const base = snapshotOf(null).credentials[0]!;
const secretOf = (application: string, secret: string): PlaneCredential => ({
  ...base,
  ...{ id: randomUUID(), applicationId: application, kind: 'clientSecret', digest: digestOf(secret) },
});
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
const credentials = [secretOf(applicationId, SECRET), secretOf(otherId, 'other')];
beforeEach(() => here.use({ api: { security: { ...SECURITY, oauth2: true } }, more: { credentials, tokens } }));

const CLIENT = { client_id: applicationId, client_secret: SECRET };
const OTHER = { client_id: otherId, client_secret: 'other' };
async function ask(endpoint: string, form: Record<string, string>) {
  const url = `${here.origin}/gateway/oauth2/${endpoint}`;
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> };
}
const given = async () =>
  String((await ask('token', { grant_type: 'client_credentials', ...CLIENT })).body.access_token);
const call = async (token: string) => {
  const reply = await here.call('/hakmilik', { headers: { 'x-api-key': '', authorization: `Bearer ${token}` } });
  return [reply.status, reply.headers.get('x-gdx-error')];
};

describe('an application', () => {
  it('ends its own token at once, and no other one', async () => {
    const [token, another] = [await given(), await given()];
    expect(await ask('revoke', { token, token_type_hint: 'access_token', ...CLIENT })).toMatchObject({ status: 200 });
    expect(await call(token)).toEqual([401, 'GDX-1404']);
    expect(await call(another)).toEqual([200, null]);
    expect((await ask('introspect', { token, ...CLIENT })).body).toEqual({ active: false });
    expect(here.plane.revocations.untold(10)).toHaveLength(1);
  });

  it('ends it once, however often it asks, sixty times at once', async () => {
    const token = await given();
    const replies = await Promise.all(Array.from({ length: 60 }, () => ask('revoke', { token, ...CLIENT })));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(here.plane.revocations.untold(100)).toHaveLength(1);
    const next = await ask('revoke', { token: await given(), ...CLIENT });
    expect([next.status, next.body, next.headers.get('retry-after')]).toEqual([
      503,
      { error: 'temporarily_unavailable' },
      '60',
    ]);
  });

  it.each([
    ['what is no token', () => 'nonsense', CLIENT, 200, {}],
    ['no token at all', () => null, CLIENT, 400, { error: 'invalid_request' }],
    ['another’s token', given, OTHER, 400, { error: 'invalid_grant' }],
    ['one with a wrong secret', given, { ...CLIENT, client_secret: 'x' }, 401, { error: 'invalid_client' }],
  ])('asked for %s, changes nothing', async (_, make, client, status, body) => {
    const token = await make();
    expect(await ask('revoke', { ...(token !== null && { token }), ...client })).toMatchObject({ status, body });
    expect(here.plane.revocations.untold(10)).toEqual([]);
  });
});

describe('what a node knows', () => {
  const fileOf = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'titian-revoked-')), 'deep/revoked.ndjson');
  const exp = 2_000_000_000;

  const HOUR = 3_600_000;
  const machine = { time: 0 };
  const open = (file: string) => new Revocations(file, () => machine.time);
  /** As the portal hears of all of them, and an hour passes. */
  const told = (revocations: Revocations) => {
    revocations.told(revocations.untold(9));
    machine.time += HOUR;
  };
  const knownBy = (revocations: Revocations) => ['a', 'b'].map((jti) => revocations.has(jti));

  it('outlives it, until the tokens end; a line that was cut is none', () => {
    const file = fileOf();
    const first = open(file);
    first.add({ jti: 'a', exp });
    first.add({ jti: 'b', exp: exp + 600 });
    writeFileSync(file, '["cut', { flag: 'a' });
    const next = open(file);
    expect([...knownBy(next), next.untold(9).length]).toEqual([true, true, 2]);
    told(next);
    next.forgetPast((exp + 100) * 1_000);
    expect(knownBy(next)).toEqual([false, true]);
    expect(readFileSync(file, 'utf8')).toBe(`["b",${exp + 600}]\n`);
  });

  it('is right while its file can’t be written, also after a start, and is written as soon as it can', () => {
    const file = fileOf();
    const first = open(file);
    first.add({ jti: 'a', exp });
    first.add({ jti: 'b', exp: exp + 600 });
    // A folder where the file would be written stands for a full disk.
    mkdirSync(`${file}.new`);
    const next = open(file);
    for (const revocations of [first, next]) {
      told(revocations);
      revocations.forgetPast((exp + 100) * 1_000);
      expect(knownBy(revocations)).toEqual([false, true]);
    }
    rmdirSync(`${file}.new`);
    next.forgetPast((exp + 100) * 1_000);
    expect(readFileSync(file, 'utf8')).toBe(`["b",${exp + 600}]\n`);
  });

  it('stays while the clock is ahead for a moment, also where the node starts in it', () => {
    const file = fileOf();
    const first = open(file);
    first.add({ jti: 'a', exp });
    first.told(first.untold(9));
    for (const revocations of [first, open(file)]) {
      machine.time += HOUR / 2;
      revocations.forgetPast((exp + 1_860) * 1_000);
      expect(revocations.has('a')).toBe(true);
    }
  });

  it('stays until the portal has heard of it', () => {
    const file = fileOf();
    const revocations = open(file);
    revocations.add({ jti: 'a', exp });
    machine.time += 24 * HOUR;
    revocations.forgetPast((exp + 86_400) * 1_000);
    expect(open(file).untold(9)).toEqual([{ jti: 'a', exp }]);
    expect(revocations.untold(9)).toEqual([{ jti: 'a', exp }]);
    revocations.told(revocations.untold(9));
    revocations.forgetPast((exp + 86_400) * 1_000);
    expect([revocations.has('a'), readFileSync(file, 'utf8')]).toEqual([false, '']);
  });

  it('holds what can’t be kept when it comes, and keeps it later', () => {
    const file = fileOf();
    const revocations = new Revocations(file);
    mkdirSync(file);
    revocations.add({ jti: 'a', exp });
    expect([revocations.has('a'), revocations.untold(9).length]).toEqual([true, 1]);
    rmdirSync(file);
    revocations.forgetPast(0);
    expect(new Revocations(file).has('a')).toBe(true);
  });
});
