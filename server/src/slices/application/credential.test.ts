import { generateKeyPairSync, sign } from 'node:crypto';
import { application } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { outbox, portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { withoutFirst } from '../../testing/with-first';
import { application as applications, credential } from './application.tables';
import { digestOfKey } from './api-key';
import { expireEnded, remindOfEnd } from './credential.jobs';

const here = portalOf('tenantadmin', 'client', 'otherclient');
const DAY = 86_400_000;
let names = 0;
const register = async () =>
  (await here.client.call(application.create, { body: { name: `Sistem ${++names}` } })).body.id as string;
type Given = Parameters<typeof given>[1];
const given = (
  id: string,
  more: { kind?: 'apiKey' | 'clientSecret' | 'hmacKey'; days?: number; networks?: string[] } = {},
) => ({
  params: { id },
  body: { environment: 'Production' as const, label: 'Main', ...more },
});
const issue = (id: string, more: Given = {}) => here.client.call(application.issue, given(id, more));
const rowOf = async (id: string) => (await here.portal.db.select().from(credential).where(eq(credential.id, id)))[0]!;
const inspect = async (text: string, who = here.client) =>
  (await who.call(application.inspect, { body: { text } })).body;

describe('kinds', () => {
  it('are limited each on its own, and only a signing key is kept, sealed', async () => {
    const id = await register();
    for (const kind of ['apiKey', 'clientSecret', 'hmacKey'] as const) {
      const replies = await Promise.all([issue(id, { kind }), issue(id, { kind }), issue(id, { kind })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
      const { body } = replies.find(({ status }) => status === 201)!;
      expect(body).toMatchObject({ kind, secret: expect.stringMatching(/^ttn_(secret_|sign_)?live_[0-9A-Za-z]{43}$/) });
      const row = await rowOf(body.id);
      expect(row.hash).toBe(digestOfKey(body.secret));
      expect(row.sealedSecret === null ? null : here.portal.app.secrets.open(row.sealedSecret)).toBe(
        kind === 'hmacKey' ? body.secret : null,
      );
      const stored = JSON.stringify([row, await here.portal.db.select().from(portalLog)]);
      expect(stored).not.toContain(body.secret);
    }
    const shown = JSON.stringify((await here.client.call(application.credentials, { params: { id } })).body);
    expect(shown).not.toMatch(/hash|sealed/i);
  });

  it('keep kind, networks and length of life through a rotation', async () => {
    const made = await issue(await register(), { kind: 'hmacKey', days: 90, networks: ['10.0.0.0/8'] });
    const fresh = await here.client.call(application.rotate, { params: { id: made.body.id }, body: { graceDays: 3 } });
    expect(fresh.body).toMatchObject({ kind: 'hmacKey', networks: ['10.0.0.0/8'] });
    expect(Math.round((Date.parse(fresh.body.expiresAt) - Date.now()) / DAY)).toBe(90);
    expect((await rowOf(made.body.id)).supersededBy).toBe(fresh.body.id);
  });
});

describe('a key that is rotated again', () => {
  const rotate = (id: string, graceDays: number) =>
    here.client.call(application.rotate, { params: { id }, body: { graceDays } });
  const statesOf = async (id: string) =>
    (await here.client.call(application.credentials, { params: { id } })).body
      .map(({ state }: { state: string }) => state)
      .sort();

  it('ends the grace period of the one before, so that no more than two and one are accepted', async () => {
    const id = await register();
    const [first, other] = [(await issue(id)).body, (await issue(id)).body];
    let newest = first;
    for (let times = 0; times < 5; times += 1) newest = (await rotate(newest.id, 30)).body;
    const replies = await Promise.all(Array.from({ length: 5 }, () => rotate(other.id, 30)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await statesOf(id)).filter((state: string) => state !== 'Revoked')).toEqual([
      'Active',
      'Active',
      'Rotating',
    ]);
    expect(await rowOf(first.id)).toMatchObject({ state: 'Revoked', graceUntil: null });
    expect(await rowOf(other.id)).toMatchObject({ state: 'Rotating' });
    const entries = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, first.id));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      ...['CREDENTIAL_CREATE', 'CREDENTIAL_RETIRE', 'CREDENTIAL_ROTATE'],
    ]);
  });

  it('leaves those of another kind and environment, and all where it begins no grace period', async () => {
    const id = await register();
    const [live, secret, sandbox] = [
      (await issue(id)).body,
      (await issue(id, { kind: 'clientSecret' })).body,
      (await here.client.call(application.issue, { params: { id }, body: { environment: 'Sandbox', label: 'Main' } }))
        .body,
    ];
    const fresh = (await rotate(live.id, 7)).body;
    for (const key of [secret, sandbox]) expect((await rotate(key.id, 7)).status).toBe(201);
    expect((await rotate(fresh.id, 0)).status).toBe(201);
    for (const key of [live, secret, sandbox]) expect((await rowOf(key.id)).state).toBe('Rotating');
  });
});

describe('networks', () => {
  const GOOD = ['10.1.0.0/16', '192.168.1.7', '2001:db8::/32', '::1', '0.0.0.0/0'];
  const BAD = [
    '10.1.0.0/33',
    '10.1',
    '300.1.1.1',
    '2001:db8::/129',
    'host.example',
    '',
    '10.0.0.0/8 ,',
    '::1%eth0',
    'fe80::1/',
  ];

  it('are addresses and networks that the gateway can read', async () => {
    const id = await register();
    const made = await issue(id, { networks: GOOD });
    expect(made).toMatchObject({ status: 201, body: { networks: GOOD } });
    for (const bad of BAD) {
      const refused = await issue(id, { networks: [bad] });
      expect([bad, refused.status]).toEqual([bad, 422]);
      expect(refused.body.errors[0]).toEqual({ path: '/networks/0', code: 'validation.cidr' });
    }
    expect((await issue(id, { networks: Array.from({ length: 21 }, () => '::1') })).status).toBe(422);
  });

  it('are changed later, with an entry in the log, but not of a key that ended', async () => {
    const made = await issue(await register());
    const restrict = (networks: string[]) =>
      here.client.call(application.restrict, { params: { id: made.body.id }, body: { networks } });
    expect((await restrict(['10.2.0.0/16'])).status).toBe(200);
    const [entry] = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'CREDENTIAL_RESTRICT'));
    expect(entry!.changes).toEqual([{ path: '/networks', before: '', after: '10.2.0.0/16' }]);
    await here.client.call(application.revoke, { params: { id: made.body.id }, body: { reason: 'It was in a chat.' } });
    expect((await restrict([])).status).toBe(409);
  });
});

describe('the end of a key', () => {
  it('is announced at 30, 7 and 1 days, each once, and then comes', async () => {
    const { db } = here.portal;
    const { body } = await issue(await register(), { days: 40 });
    const at = (day: number) => new Date(Date.now() + day * DAY);
    const remindedOn = async (days: number[]) => {
      const counts = [];
      for (const day of days) counts.push(await remindOfEnd(db, at(day)));
      return counts;
    };
    expect(await remindedOn([5, 11, 12, 34, 35, 39.5, 39.6])).toEqual([0, 1, 0, 1, 0, 1, 0]);
    expect(await expireEnded(db, at(39.9))).toBe(0);
    expect(await expireEnded(db, at(40.1))).toBe(1);
    expect((await rowOf(body.id)).state).toBe('Expired');
    expect(await remindOfEnd(db, at(41))).toBe(0);
    const codes = (await db.select().from(outbox)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'credential.expiring')).toHaveLength(3);
    expect(codes.filter((code) => code === 'credential.expired')).toHaveLength(1);
  });

  it('is announced and comes for the others where one fails, which follows with the next run', async () => {
    const { db } = here.portal;
    const application = await register();
    for (const kind of ['apiKey', 'clientSecret', 'hmacKey'] as const) await issue(application, { kind, days: 40 });
    const at = (day: number) => new Date(Date.now() + day * DAY);
    expect(await withoutFirst(db, (given) => remindOfEnd(given, at(35)))).toBe(1);
    expect(await withoutFirst(db, (given) => expireEnded(given, at(41)))).toBe(1);
  });
});

describe('the token tester', () => {
  it('knows a whole key, its visible part, and a wrong one, within the caller’s reach', async () => {
    const { body } = await issue(await register(), { days: 10 });
    expect(await inspect(body.secret)).toMatchObject({
      ...{
        what: 'key',
        verdict: 'valid',
        until: body.expiresAt,
        credential: { id: body.id, environment: 'Production' },
      },
    });
    expect(await inspect(body.prefix)).toMatchObject({ verdict: 'prefix', credential: { id: body.id } });
    expect(await inspect(`${body.secret}x`)).toMatchObject({ verdict: 'wrong' });
    expect(await inspect(body.secret, here.otherclient)).toMatchObject({
      what: 'key',
      verdict: 'unknown',
      credential: null,
    });
    expect(await inspect('just some text')).toMatchObject({ what: 'unknown', verdict: 'unknown' });
    await here.client.call(application.revoke, { params: { id: body.id }, body: { reason: 'It was in a chat.' } });
    expect(await inspect(body.secret)).toMatchObject({ verdict: 'revoked' });
    expect(JSON.stringify(await inspect(body.secret))).not.toMatch(/hash|sealed|"secret"/i);
  });

  it('reads the gateway’s tokens by their signature', async () => {
    const { db, app } = here.portal;
    const applicationId = await register();
    const { body } = await issue(applicationId, { kind: 'clientSecret' });
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    /** As gateway/src/tokens writes them. */
    const give = (at = Date.now(), key = app.secrets.tokenPair.privateKey) => {
      const iat = Math.floor(at / 1000);
      const claims = {
        iss: 'https://portal.example',
        aud: 'gateway',
        sub: applicationId,
        cid: body.id,
        iat,
        exp: iat + 1_800,
      };
      const text = `${encode({ alg: 'ES256', typ: 'at+jwt', kid: 'x' })}.${encode(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    };
    const token = give();
    expect(await inspect(token)).toMatchObject({
      ...{ what: 'token', verdict: 'valid', credential: { id: body.id }, application: { id: applicationId } },
      claims: { sub: applicationId, exp: expect.any(Number) },
    });
    expect(await inspect(give(Date.now() - DAY))).toMatchObject({ what: 'token', verdict: 'expired' });
    expect(await inspect(token, here.otherclient)).toMatchObject({ credential: null, claims: null });
    const { privateKey } = generateKeyPairSync('ec', {
      ...{ namedCurve: 'P-256', privateKeyEncoding: { type: 'pkcs8', format: 'pem' } },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    expect(await inspect(give(Date.now(), privateKey))).toMatchObject({ verdict: 'unknown' });
    await db.update(applications).set({ state: 'Suspended' }).where(eq(applications.id, applicationId));
    expect(await inspect(token)).toMatchObject({ verdict: 'inactive' });
  });

  it('leaves no trace of what was pasted', async () => {
    const { db } = here.portal;
    const { body } = await issue(await register());
    const before = (await db.select().from(portalLog)).length;
    await inspect(body.secret);
    const after = await db.select().from(portalLog);
    expect(after).toHaveLength(before);
    expect((await rowOf(body.id)).lastUsedAt).toBeNull();
  });
});
