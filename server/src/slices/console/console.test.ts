import { tryOut } from '@titian/shared-contracts/console';
import { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { application, subscription } from '@titian/shared-contracts/subscription';
import { user } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { application as applications, credential } from '../application/application.tables';
import { digestOfKey } from '../application';
import { createNodes } from '../gateway';
import { subscription as subscriptions } from '../subscription/subscription.tables';
import { removeEndedKeys } from './console.jobs';
import { consoleKey } from './console.tables';

const HOUR = 3_600_000;
const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otherclient');
let held: { id: string; application: { id: string }; project: { id: string } };
let applicationId: string;
/** Secret of a gateway's node. */
let node: string;

beforeAll(async () => {
  const { portal, client } = here;
  const nodeKey = await createNodes(portal.db, portal.app.secrets).issue('console-1', new Date());
  node = /^ttn_node_([\w-]+)\./.exec(nodeKey)![1]!;
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
  await placeOrder(client, [api]);
  held = (await client.call(subscription.mine, { query: {} })).body.data[0];
  applicationId = held.application.id;
});

const ask = (who = here.client, environment: 'Production' | 'Sandbox' = 'Production', id = applicationId) =>
  who.call(tryOut.key, { params: { id }, body: { environment } });
const targets = async (who = here.client, projectId?: string) =>
  (await who.call(tryOut.targets, { query: { ...(projectId && { projectId }) } })).body as { id: string }[];
/** What the gateways decide by now. */
const inForce = async () => {
  const reply = await here.portal.app.inject({ url: '/plane/snapshot', headers: { authorization: `Bearer ${node}` } });
  return PlaneSnapshot.parse(JSON.parse(reply.json<{ snapshot: string }>().snapshot));
};

describe('what the console may call', () => {
  it('is what the own applications subscribe to, with what its calls need', async () => {
    const [target] = await targets();
    expect(target).toMatchObject({
      ...{ id: held.id, environment: 'Production', purpose: 'improveService', purposeRequired: false, fields: null },
      application: { id: applicationId },
      security: { apiKey: true },
    });
    expect(await targets(here.client, held.project.id)).toHaveLength(1);
    expect(await targets(here.client, applicationId)).toEqual([]);
  });

  it('is nothing of another organisation, not even to those who see its subscriptions', async () => {
    for (const who of ['developer', 'tenantadmin', 'superadmin', 'otherclient'] as const)
      expect(await targets(here[who])).toEqual([]);
  });

  it('is nothing that is on hold', async () => {
    const params = { id: held.id };
    await here.client.call(subscription.suspend, { params, body: { reason: 'A leak is looked for.' } });
    expect(await targets()).toEqual([]);
    await here.client.call(subscription.resume, { params });
    expect(await targets()).toHaveLength(1);
  });
});

describe('keys of the console', () => {
  it('are in force at the gateways for an hour, and among no keys of the application', async () => {
    const { portal, client } = here;
    const { status, body } = await ask();
    expect([status, body.secret.slice(0, 8)]).toEqual([200, 'ttn_try_']);
    expect(Date.parse(body.expiresAt) - Date.parse(body.issuedAt)).toBe(HOUR);
    expect((await inForce()).credentials.find(({ id }) => id === body.id)).toMatchObject({
      ...{ applicationId, environment: 'Production', kind: 'apiKey', state: 'Active', expiresAt: body.expiresAt },
      digest: digestOfKey(body.secret),
    });
    expect((await client.call(application.credentials, { params: { id: applicationId } })).body).toEqual([]);
    const [shown] = (await client.call(subscription.mine, { query: {} })).body.data;
    expect(shown.keys).toBe(0);
    const stored = JSON.stringify([
      await portal.db.select().from(consoleKey),
      await portal.db.select().from(credential),
      await portal.db.select().from(portalLog),
    ]);
    expect(stored).not.toContain(body.secret);
  });

  it('are one of a person, application and environment, of sixty who ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => ask(here.client, 'Sandbox')));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(asked.map(({ body }) => body.secret)).size).toBe(1);
    expect((await ask()).body.secret).not.toBe(asked[0]!.body.secret);
    const entries = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'CONSOLE_KEY_CREATE'));
    expect(entries).toHaveLength(2);
  });

  it('are new when the last one is about to end', async () => {
    const { db } = here.portal;
    const before = (await ask()).body;
    const soon = new Date(Date.now() + 60_000);
    await db.update(consoleKey).set({ expiresAt: soon }).where(eq(consoleKey.id, before.id));
    const after = (await ask()).body;
    expect(after.id).not.toBe(before.id);
    expect((await ask()).body.id).toBe(after.id);
  });

  it('are changed when somebody wants another: the old one is known no more', async () => {
    const old = (await ask()).body;
    const params = { id: applicationId };
    const body = { environment: 'Production', renew: true } as const;
    const fresh = (await here.client.call(tryOut.key, { params, body })).body;
    expect(fresh.secret).not.toBe(old.secret);
    expect((await ask()).body.id).toBe(fresh.id);
    const known = (await inForce()).credentials.map(({ id }) => id);
    expect([known.includes(fresh.id), known.includes(old.id)]).toEqual([true, false]);
  });

  it('are removed an hour after their end', async () => {
    const { db } = here.portal;
    const { id, expiresAt } = (await ask()).body;
    const ids = async () => (await db.select().from(consoleKey)).map((row) => row.id);
    await removeEndedKeys(db, new Date(Date.parse(expiresAt) + HOUR - 1));
    expect(await ids()).toContain(id);
    await removeEndedKeys(db, new Date(Date.parse(expiresAt) + HOUR));
    expect(await ids()).not.toContain(id);
    expect((await inForce()).credentials.map((row) => row.id)).not.toContain(id);
  });

  it('are of the own organisation only, and of no application that is stopped', async () => {
    for (const who of ['developer', 'tenantadmin', 'superadmin', 'otherclient'] as const)
      expect((await ask(here[who])).status).toBeOneOf([403, 404]);
    const { portal } = here;
    await portal.db.update(applications).set({ state: 'Suspended' }).where(eq(applications.id, applicationId));
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'application.notActive' } });
    expect(await targets()).toEqual([]);
    expect((await inForce()).applications.find(({ id }) => id === applicationId)).toMatchObject({ state: 'Suspended' });
    await portal.db.update(applications).set({ state: 'Active' }).where(eq(applications.id, applicationId));
  });
});

describe('a colleague', () => {
  let colleague: Caller;
  let userId: string;
  const environmentsOf = async (who: Caller) =>
    ((await targets(who)) as unknown as { environment: string }[]).map(({ environment }) => environment).sort();
  const setMember = (role: 'Developer' | 'Viewer') =>
    here.client.call(application.setMember, { params: { id: applicationId }, body: { userId, role } });
  const keysOf = async () =>
    (await here.portal.db.select().from(consoleKey).where(eq(consoleKey.createdBy, userId)))
      .map(({ environment }) => environment)
      .sort();
  beforeAll(async () => {
    const { portal, client } = here;
    const { consumer, provider } = portal.organizations;
    userId = (await portal.make.user('Client', { username: 'colleague', organizationId: consumer.id })).id;
    colleague = await portal.as('colleague');
    const api = await portal.make.api({ organizationId: provider.id }, { validation: 'Auto' });
    const placed = await placeOrder(client, [api], { applicationId });
    const isPlaced = eq(subscriptions.id, placed.items[0].subscriptionId);
    await portal.db.update(subscriptions).set({ environment: 'Sandbox' }).where(isPlaced);
  });

  it('who is no member, or only looks on, calls the sandbox and not production', async () => {
    for (const join of [() => Promise.resolve({ status: 200 }), () => setMember('Viewer')]) {
      expect((await join()).status).toBe(200);
      expect(await environmentsOf(colleague)).toEqual(['Sandbox']);
      expect((await ask(colleague, 'Sandbox')).status).toBe(200);
      expect(await ask(colleague)).toMatchObject({ status: 403, body: { code: 'application.notMember' } });
    }
  });

  it('who handles its keys calls both, and has no key left when that ends', async () => {
    const { client } = here;
    const takeBoth = async () => [(await ask(colleague)).status, (await ask(colleague, 'Sandbox')).status];
    await setMember('Developer');
    expect(await environmentsOf(colleague)).toEqual(['Production', 'Sandbox']);
    expect(await takeBoth()).toEqual([200, 200]);
    await setMember('Viewer');
    expect(await keysOf()).toEqual(['Sandbox']);
    await setMember('Developer');
    expect(await takeBoth()).toEqual([200, 200]);
    const { id, secret } = (await ask(colleague)).body;
    const own = (await ask()).body;
    await client.call(application.removeMember, { params: { id: applicationId }, body: { userId } });
    expect(await keysOf()).toEqual([]);
    const known = (await inForce()).credentials.map((one) => one.id);
    expect([known.includes(id), known.includes(own.id)]).toEqual([false, true]);
    expect(await ask(colleague)).toMatchObject({ status: 403, body: { code: 'application.notMember' } });
    expect(JSON.stringify((await inForce()).credentials)).not.toContain(digestOfKey(secret));
  });

  it('whose account is disabled has no key left, and is given none in that moment', async () => {
    const params = { id: userId };
    for (let round = 0; round < 5; round++) {
      const other = await here.portal.as('colleague');
      const asked = Array.from({ length: 10 }, () => ask(other, 'Sandbox'));
      const body = { reason: 'The person has left the agency.' };
      const disabled = await here.superadmin.call(user.disable, { params, body });
      const replies = await Promise.all(asked);
      expect(disabled.status).toBe(200);
      for (const { status } of replies) expect(status).toBeOneOf([200, 401]);
      expect(await keysOf()).toEqual([]);
      expect((await here.superadmin.call(user.enable, { params })).status).toBe(200);
    }
  });
});
