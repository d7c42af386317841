import { application } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { portalLog, user } from '../../storage/schema';
import { apiSecurity } from '../gateway/gateway.tables';
import { subscription } from '../subscription/subscription.tables';
import { type Caller, portalOf } from '../../testing/portal-of';
import { placeOrder } from '../../testing/ordering';

const here = portalOf('superadmin', 'tenantadmin', 'client', 'otheradmin');
const REASON = 'It is replaced by another system.';
let colleague: Caller;
let colleagueId = '';
beforeAll(async () => {
  const { make, organizations } = here.portal;
  const made = await make.user('Client', { username: 'colleague', organizationId: organizations.consumer.id });
  colleagueId = made.id;
  colleague = await here.portal.as('colleague');
});

let names = 0;
async function register(): Promise<string> {
  const made = await here.client.call(application.create, { body: { name: `Kaunter ${++names}` } });
  return made.body.id as string;
}
const params = (id: string) => ({ params: { id } });
const key = { environment: 'Sandbox', label: 'Main' } as const;
const issue = (who: Caller, id: string) => who.call(application.issue, { ...params(id), body: key });
const detail = async (who: Caller, id: string) => (await who.call(application.detail, params(id))).body;
const transfer = (who: Caller, id: string, userId: string) =>
  who.call(application.transfer, { ...params(id), body: { userId } });
const setMember = (who: Caller, id: string, role: 'Developer' | 'Viewer', userId = colleagueId) =>
  who.call(application.setMember, { ...params(id), body: { userId, role } });
const actions = async (id: string) =>
  (await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, id))).map(({ action }) => action);

/** A subscription of an application to an API of its own. */
async function subscribe(applicationId: string) {
  const { make, organizations, db } = here.portal;
  const api = await make.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
  const placed = await placeOrder(here.client, [api], { applicationId });
  const { subscriptionId: id } = placed.items[0];
  const [row] = await db.select().from(subscription).where(eq(subscription.id, id));
  return row!;
}

describe('members', () => {
  it('handle keys as developers, see them as viewers, and are set by the owner alone', async () => {
    const id = await register();
    expect(await issue(colleague, id)).toMatchObject({ status: 403, body: { code: 'application.notMember' } });
    expect((await setMember(colleague, id, 'Developer')).status).toBe(403);
    expect((await setMember(here.client, id, 'Viewer')).status).toBe(200);
    expect((await issue(colleague, id)).status).toBe(403);
    expect((await setMember(here.client, id, 'Developer')).status).toBe(200);
    expect((await issue(colleague, id)).status).toBe(201);
    const seen = await detail(colleague, id);
    expect(seen).toMatchObject({ allowed: ['issue'], members: [{ person: { id: colleagueId }, role: 'Developer' }] });
    const gone = { ...params(id), body: { userId: colleagueId } };
    expect((await here.client.call(application.removeMember, gone)).status).toBe(200);
    expect((await here.client.call(application.removeMember, gone)).status).toBe(404);
    expect((await issue(colleague, id)).status).toBe(403);
    expect(await actions(id)).toEqual(['APP_CREATE', 'APP_MEMBER', 'APP_MEMBER', 'APP_MEMBER']);
  });

  it('are of the same organisation', async () => {
    const id = await register();
    const { superadmin } = here.portal.people;
    expect((await setMember(here.client, id, 'Viewer', superadmin.id)).status).toBe(422);
    expect((await setMember(here.client, id, 'Viewer', here.portal.people.client.id)).status).toBe(409);
    const people = (await here.client.call(application.people, params(id))).body as { id: string }[];
    expect(people.map((one) => one.id)).toContain(colleagueId);
    expect(people.map((one) => one.id)).not.toContain(superadmin.id);
  });
});

describe('the owner', () => {
  it('gives an application to a colleague and goes on as its developer', async () => {
    const id = await register();
    expect((await transfer(colleague, id, colleagueId)).status).toBe(403);
    expect((await transfer(here.client, id, here.portal.people.superadmin.id)).status).toBe(422);
    expect((await transfer(here.client, id, colleagueId)).status).toBe(200);
    expect(await detail(here.client, id)).toMatchObject({ owner: { id: colleagueId }, allowed: ['issue'] });
    expect((await transfer(here.client, id, here.portal.people.client.id)).status).toBe(403);
    expect((await transfer(here.otheradmin, id, colleagueId)).status).toBe(404);
  });

  it('who is disabled leaves an orphan, which an administrator gives to somebody else', async () => {
    const { db, make, organizations } = here.portal;
    const left = await make.user('Client', { organizationId: organizations.consumer.id });
    const { id } = await make.application({ organizationId: organizations.consumer.id, ownerId: left.id });
    expect(await detail(here.tenantadmin, id)).toMatchObject({ orphan: false });
    await db.update(user).set({ state: 'Disabled' }).where(eq(user.id, left.id));
    const list = await here.tenantadmin.call(application.list, { query: { filter: ['orphan_eq=true'] } });
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await transfer(here.client, id, here.portal.people.client.id)).status).toBe(403);
    expect((await transfer(here.tenantadmin, id, here.portal.people.client.id)).status).toBe(200);
    expect(await detail(here.client, id)).toMatchObject({
      ...{ orphan: false, owner: { id: here.portal.people.client.id }, members: [] },
    });
  });
});

describe('an application', () => {
  it('is renamed, suspended and resumed', async () => {
    const [id, other] = [await register(), await register()];
    const { name } = await detail(here.client, other);
    const rename = (given: string) =>
      here.client.call(application.update, { ...params(id), body: { name: given, description: 'Baharu' } });
    expect(await rename(name.toUpperCase())).toMatchObject({ status: 409, body: { code: 'application.nameTaken' } });
    expect((await rename('Kaunter Utama')).status).toBe(200);
    const suspend = () => here.client.call(application.suspend, { ...params(id), body: { reason: REASON } });
    expect((await suspend()).status).toBe(200);
    expect((await suspend()).status).toBe(409);
    expect(await detail(here.client, id)).toMatchObject({ name: 'Kaunter Utama', state: 'Suspended' });
    expect((await issue(here.client, id)).status).toBe(409);
    expect((await here.client.call(application.resume, params(id))).status).toBe(200);
    expect(await actions(id)).toEqual(['APP_CREATE', 'APP_UPDATE', 'APP_SUSPEND', 'APP_RESUME']);
  });

  it('is archived with its keys, but not while it subscribes', async () => {
    const { portal } = here;
    const id = await register();
    await issue(here.client, id);
    const archive = () => here.client.call(application.archive, { ...params(id), body: { reason: REASON } });
    const made = await subscribe(id);
    expect(await archive()).toMatchObject({
      status: 409,
      body: { code: 'application.inUse', extra: { subscriptions: 1 } },
    });
    await portal.db.update(subscription).set({ status: 'Terminated' }).where(eq(subscription.id, made.id));
    expect((await archive()).status).toBe(200);
    const keys = (await here.client.call(application.credentials, params(id))).body as { state: string }[];
    expect(keys.map(({ state }) => state)).toEqual(['Revoked']);
    expect(await detail(here.client, id)).toMatchObject({ state: 'Archived', allowed: [] });
  });

  it('learns what it may call, and how', async () => {
    const { portal } = here;
    const id = await register();
    const made = await subscribe(id);
    await portal.db.insert(apiSecurity).values({ versionId: made.versionId, purposeRequired: true });
    const [row] = (await here.client.call(application.callable, params(id))).body;
    expect(row).toMatchObject({
      ...{ subscriptionId: made.id, environment: 'Production', operations: null },
      ...{ purposeRequired: true, purpose: 'improveService', security: { apiKey: true, oauth2: false } },
      address: expect.stringMatching(/^\/gateway\/[\w-]+\/[\w-]+\/[\w.]+$/),
    });
    expect((await here.otheradmin.call(application.callable, params(id))).status).toBe(404);
    await portal.db.update(subscription).set({ environment: 'Sandbox' }).where(eq(subscription.id, made.id));
    const [sandbox] = (await here.client.call(application.callable, params(id))).body;
    expect(sandbox.address).toMatch(/^\/gateway\/-sandbox\//);
    await portal.db.update(subscription).set({ status: 'Suspended' }).where(eq(subscription.id, made.id));
    expect((await here.client.call(application.callable, params(id))).body).toEqual([]);
  });
});
