import { createHash } from 'node:crypto';
import { application } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { credential } from './application.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { base62 } from './api-key';
import { retireRotated } from './credential.jobs';

type Caller = Awaited<ReturnType<Portal['as']>>;
const DAY = 86_400_000;
const REASON = 'It was pasted in a chat.';
let portal: Portal;
let client: Caller;
beforeAll(async () => {
  portal = await buildPortal();
  client = await portal.as('client');
});
afterAll(() => portal.close());

let names = 0;
const register = (who: Caller, name = `Counter ${++names}`) => who.call(application.create, { body: { name } });
const issue = (id: string, environment: 'Production' | 'Sandbox' = 'Production', who = client) =>
  who.call(application.issue, { params: { id }, body: { environment, label: 'Main' } });
const keysOf = async (id: string) => (await client.call(application.credentials, { params: { id } })).body;
const rotate = (id: string, graceDays = 7) => client.call(application.rotate, { params: { id }, body: { graceDays } });
const revoke = (id: string, who = client) => who.call(application.revoke, { params: { id }, body: { reason: REASON } });

describe('applications', () => {
  it('are registered for the caller’s agency, each name once', async () => {
    const made = await register(client, 'e-Pelepasan');
    const organization = { id: portal.organizations.consumer.id };
    const expected = { name: 'e-Pelepasan', state: 'Active', subscriptions: 0, organization };
    expect(made).toMatchObject({ status: 201, body: expected });
    expect(await register(client, 'E-PELEPASAN')).toMatchObject({
      status: 409,
      body: { code: 'application.nameTaken' },
    });
    expect((await register(await portal.as('otherclient'), 'e-Pelepasan')).status).toBe(201);
    expect((await register(client, 'ab')).status).toBe(422);
    expect((await register(client, 'with a NUL \u0000')).status).toBe(422);
  });

  it('are listed within the scope of the role', async () => {
    const { id } = (await register(client)).body;
    const ids = async (name: string) =>
      (await (await portal.as(name)).call(application.list, { query: { pageSize: 100 } })).body.data.map(
        (row: { id: string }) => row.id,
      );
    for (const name of ['client', 'tenantadmin', 'superadmin']) expect(await ids(name)).toContain(id);
    for (const name of ['developer', 'otherclient', 'otheradmin']) expect(await ids(name)).not.toContain(id);
  });
});

describe('keys', () => {
  it('are shown once, and stored as a hash', async () => {
    const { id } = (await register(client)).body;
    const [live, sandbox] = [await issue(id), await issue(id, 'Sandbox')];
    expect(live.status).toBe(201);
    expect(live.body.secret).toMatch(/^ttn_live_[0-9A-Za-z]{43}$/);
    expect(sandbox.body.secret).toMatch(/^ttn_sbx_[0-9A-Za-z]{43}$/);
    expect(live.body.secret.startsWith(live.body.prefix)).toBe(true);
    expect(live.body.prefix).toHaveLength('ttn_live_'.length + 8);
    const shown = JSON.stringify(await keysOf(id));
    const stored = JSON.stringify(await portal.db.select().from(credential));
    const logged = JSON.stringify(await portal.db.select().from(portalLog));
    for (const text of [shown, stored, logged]) expect(text).not.toContain(live.body.secret);
    expect(shown).not.toContain('hash');
    const [row] = await portal.db.select().from(credential).where(eq(credential.id, live.body.id));
    expect(row!.hash).toBe(createHash('sha256').update(live.body.secret).digest('base64url'));
  });

  it('are limited to two of one kind in one environment, also for sixty requests at once', async () => {
    const { id } = (await register(client)).body;
    const replies = await Promise.all(Array.from({ length: 60 }, () => issue(id)));
    const made = replies.filter(({ status }) => status === 201);
    expect([made.length, replies.filter(({ status }) => status === 409).length]).toEqual([2, 58]);
    expect(await issue(id)).toMatchObject({ status: 409, body: { code: 'credential.limit', extra: { limit: 2 } } });
    expect((await issue(id, 'Sandbox')).status).toBe(201);
  });

  it('are rotated with a grace period, after which the old one is revoked', async () => {
    const { id } = (await register(client)).body;
    const old = (await issue(id)).body;
    const fresh = await rotate(old.id);
    expect(fresh).toMatchObject({ status: 201, body: { state: 'Active', label: 'Main', environment: 'Production' } });
    expect(fresh.body.secret).not.toBe(old.secret);
    const state = async () =>
      (await keysOf(id)).find((key: { id: string }) => key.id === old.id) as { state: string; graceUntil: string };
    expect(await state()).toMatchObject({ state: 'Rotating' });
    expect(Math.round((Date.parse((await state()).graceUntil) - Date.now()) / DAY)).toBe(7);
    expect(await rotate(old.id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    await retireRotated(portal.db, new Date(Date.now() + 6 * DAY));
    expect((await state()).state).toBe('Rotating');
    await retireRotated(portal.db, new Date(Date.now() + 8 * DAY));
    expect((await state()).state).toBe('Revoked');
    await rotate(fresh.body.id, 0);
    const states = (await keysOf(id)).map((key: { state: string }) => key.state).sort();
    expect(states).toEqual(['Active', 'Revoked', 'Revoked']);
  });

  it('are revoked at once, with the reason in the log', async () => {
    const { id } = (await register(client)).body;
    const key = (await issue(id)).body;
    expect((await revoke(key.id)).status).toBe(200);
    expect((await revoke(key.id)).status).toBe(409);
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, key.id));
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['CREDENTIAL_CREATE', null],
      ['CREDENTIAL_REVOKE', REASON],
    ]);
  });

  it('are not found out of scope, and not issued to an application that is not active', async () => {
    const { id } = (await register(client)).body;
    const key = (await issue(id)).body;
    const outsider = await portal.as('otheradmin');
    expect((await outsider.call(application.credentials, { params: { id } })).status).toBe(404);
    expect((await issue(id, 'Production', outsider)).status).toBe(404);
    expect((await revoke(key.id, outsider)).status).toBe(404);
    const { consumer } = portal.organizations;
    const idle = { organizationId: consumer.id, ownerId: portal.people.client.id, state: 'Archived' as const };
    const { id: archived } = await portal.make.application(idle);
    expect(await issue(archived)).toMatchObject({ status: 409, body: { code: 'application.notActive' } });
  });

  it('have 256 bits in letters and digits', () => {
    expect(base62(new Uint8Array(32).fill(255), 43)).toHaveLength(43);
    expect(base62(new Uint8Array(32), 43)).toBe('0'.repeat(43));
    expect(base62(new Uint8Array([61]), 1)).toBe('z');
  });
});
