import { randomUUID } from 'node:crypto';
import { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { application, subscriber, subscription } from '@titian/shared-contracts/subscription';
import { and, eq } from 'drizzle-orm';
import { notification, portalLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { type Subscribed, subscribe } from '../../testing/subscribing';
import { apiPackage, type apiVersion, project } from '../catalogue/catalogue.tables';
import { credential } from '../application/application.tables';
import { readSnapshot } from '../gateway';
import { apiSecurity } from '../gateway/gateway.tables';
import { versionLife } from '../lifecycle/lifecycle.tables';
import { subscription as rows } from './subscription.tables';

const here = portalOf('client', 'developer', 'otherclient', 'tenantadmin');
const REASON = 'The counters are closed for a month.';
const OPERATION = { summary: '', tag: '', deprecated: false };
const HOLDERS = { ...OPERATION, method: 'GET', path: '/holders' };
const LOTS = { ...OPERATION, method: 'GET', path: '/lots' };

const read = async (id: string) => (await here.client.call(subscription.detail, { params: { id } })).body;
const move = (id: string, versionId: string, who = here.client) =>
  who.call(subscription.move, { params: { id }, body: { versionId } });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof move>>) =>
  status === 200 ? 200 : `${status} ${body.code}`;
type Version = typeof apiVersion.$inferInsert;
/** Publishes another version of an API, which the catalogue shows from then on. */
async function publishNext(projectId: string, given: Partial<Version> = {}) {
  const { db, make } = here.portal;
  const version = await make.version({ projectId, ...given });
  if (version.state === 'Published')
    await db.update(project).set({ currentVersionId: version.id }).where(eq(project.id, projectId));
  return version;
}
const rowOf = async (id: string) => (await here.portal.db.select().from(rows).where(eq(rows.id, id)))[0]!;
/** What the gateway's nodes read of a subscription. */
async function plane(id: string) {
  const { app } = here.portal;
  const { body } = await readSnapshot(app, app.clock());
  return PlaneSnapshot.parse(JSON.parse(body)).subscriptions.find((one) => one.id === id);
}

describe('a move to another version', () => {
  it('is offered where one is newer, and keeps all but the version; both answer', async () => {
    const { db, people, app } = here.portal;
    const held = await subscribe(here.portal, here.client);
    const before = await read(held.id);
    expect(before).toMatchObject({ newer: null, earlier: [] });
    expect(before.allowed).not.toContain('move');
    const next = await publishNext(held.projectId);
    expect(await read(held.id)).toMatchObject({
      newer: { id: next.id, version: next.version, faults: [] },
      allowed: expect.arrayContaining(['move']),
    });
    await app.events.drain();
    await db.delete(notification);

    expect((await move(held.id, next.id)).status).toBe(200);
    const after = await read(held.id);
    expect(after).toMatchObject({
      version: { id: next.id, endsAt: null },
      earlier: [{ id: before.version.id, version: before.version.version }],
      newer: null,
    });
    const kept = [
      'subscriptionNo',
      'application',
      'package',
      'quota',
      'startingAt',
      'endingAt',
      'environment',
      'status',
    ];
    for (const name of kept) expect(after[name]).toEqual(before[name]);
    expect(await plane(held.id)).toMatchObject({ versionId: next.id, earlierVersionIds: [before.version.id] });
    const where = and(eq(portalLog.targetId, held.id), eq(portalLog.action, 'SUBSCRIPTION_MOVE'));
    expect(await db.select().from(portalLog).where(where)).toHaveLength(1);
    await app.events.drain();
    const told = (await db.select().from(notification)).map(({ userId }) => userId);
    expect(told).toContain(people.developer.id);
    expect(told).not.toContain(people.client.id);
    const seen = await here.tenantadmin.call(subscriber.detail, { params: { id: held.id } });
    expect(seen.body).toMatchObject({ version: { id: next.id }, earlier: [{ id: before.version.id }] });
  });

  it('is made once, of sixty at once', async () => {
    const held = await subscribe(here.portal, here.client);
    const next = await publishNext(held.projectId);
    const replies = await Promise.all(Array.from({ length: 60 }, () => move(held.id, next.id)));
    const codes = replies.map(codeOf);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === '409 subscription.sameVersion')).toHaveLength(59);
    expect((await rowOf(held.id)).earlierVersionIds).toHaveLength(1);
  });

  it('goes back to the version before while that is served, and lists none twice', async () => {
    const held = await subscribe(here.portal, here.client);
    const first = (await rowOf(held.id)).versionId;
    const next = await publishNext(held.projectId);
    for (const to of [next.id, first, next.id]) expect((await move(held.id, to)).status).toBe(200);
    expect(await rowOf(held.id)).toMatchObject({ versionId: next.id, earlierVersionIds: [first] });
  });

  it('is refused to others, of what is suspended, and to what is not served or of another API', async () => {
    const held = await subscribe(here.portal, here.client);
    const next = await publishNext(held.projectId);
    const draft = await publishNext(held.projectId, { state: 'Draft', publishedAt: null });
    const foreign = await subscribe(here.portal, here.client);
    const other = await publishNext(foreign.projectId);
    expect(codeOf(await move(held.id, next.id, here.otherclient))).toBe('404 notFound');
    expect((await move(held.id, next.id, here.developer)).status).toBeGreaterThanOrEqual(403);
    expect(codeOf(await move(held.id, draft.id))).toBe('409 subscription.versionNotServed');
    expect((await move(held.id, other.id)).body).toMatchObject({ status: 422, errors: [{ path: '/versionId' }] });
    await here.client.call(subscription.suspend, { params: { id: held.id }, body: { reason: REASON } });
    expect(codeOf(await move(held.id, next.id))).toBe('409 STATE_CONFLICT');
    expect((await read(held.id)).allowed).not.toContain('move');
    expect((await rowOf(held.id)).earlierVersionIds).toEqual([]);
  });

  it('is offered to the version that was named as what follows', async () => {
    const { db } = here.portal;
    const held = await subscribe(here.portal, here.client);
    const { versionId } = await rowOf(held.id);
    const named = await publishNext(held.projectId);
    await publishNext(held.projectId);
    await db.insert(versionLife).values({ versionId, successorId: named.id });
    expect((await read(held.id)).newer).toMatchObject({ id: named.id });
  });

  it.each([
    ['notAllowed', ({ projectId }: Subscribed) => setProject(projectId, { statusPrivate: true }), {}],
    ['packageClosed', ({ packageId }: Subscribed) => setPackage(packageId, { state: 'Closed' }), {}],
    ['operationsMissing', ({ packageId }: Subscribed) => setPackage(packageId, { operations: ['GET /holders'] }), {}],
    ['fieldsMissing', ({ packageId }: Subscribed) => setPackage(packageId, { fields: [fieldsOfLots('/owner')] }), {}],
    ['credentials', ({ id, applicationId }: Subscribed) => narrowCredentials(id, applicationId), {}],
    ['termsChanged', ({ packageId }: Subscribed) => setPackage(packageId, { termsRevision: 9 }), {}],
    ['ordersAnew', () => Promise.resolve(), { ordersAnew: true }],
  ])('is refused with its reason: %s', async (fault, change, life: Partial<typeof versionLife.$inferInsert>) => {
    const held = await subscribe(here.portal, here.client);
    const next = await publishNext(held.projectId, { operations: [LOTS], swaggerOriginal: answering('no') });
    await here.portal.db.insert(versionLife).values({ versionId: next.id, ...life });
    await change(held);
    const seen = await read(held.id);
    expect(seen.newer).toEqual({ id: next.id, version: next.version, faults: [fault] });
    expect(seen.allowed).not.toContain('move');
    expect((await move(held.id, next.id)).body).toMatchObject({
      ...{ status: 409, code: 'subscription.cantMove', extra: { faults: [fault] } },
    });
    expect((await rowOf(held.id)).versionId).not.toBe(next.id);
  });

  it('takes a package of fields along where the version answers them all, whole parts in detail too', async () => {
    const held = await subscribe(here.portal, here.client);
    await setPackage(held.packageId, { fields: [fieldsOfLots('/no', '/owner/**')] });
    const swaggerOriginal = answering('no', 'owner', { type: 'object', properties: { name: { type: 'string' } } });
    const next = await publishNext(held.projectId, { operations: [LOTS], swaggerOriginal });
    expect((await read(held.id)).newer.faults).toEqual([]);
    expect((await move(held.id, next.id)).status).toBe(200);
  });

  it('needs one credential that the version takes, of those in its environment', async () => {
    const held = await subscribe(here.portal, here.client);
    await narrowCredentials(held.id, held.applicationId);
    const next = await publishNext(held.projectId, { operations: [LOTS] });
    await here.portal.db.insert(apiSecurity).values({ versionId: next.id, security: { ...NO_WAY, mtls: true } });
    expect(codeOf(await move(held.id, next.id))).toBe('409 subscription.cantMove');
    await giveCredential(held.applicationId, { environment: 'Sandbox' });
    await giveCredential(held.applicationId, { state: 'Revoked' });
    expect(codeOf(await move(held.id, next.id))).toBe('409 subscription.cantMove');
    await giveCredential(held.applicationId);
    expect((await move(held.id, next.id)).status).toBe(200);
  });

  it('takes an application without credentials along: it has nothing to lose', async () => {
    const held = await subscribe(here.portal, here.client);
    const next = await publishNext(held.projectId);
    await here.portal.db.insert(apiSecurity).values({ versionId: next.id, security: { ...NO_WAY, mtls: true } });
    expect((await move(held.id, next.id)).status).toBe(200);
  });

  it('takes a package of operations along where the version has them all', async () => {
    const held = await subscribe(here.portal, here.client);
    await setPackage(held.packageId, { operations: ['GET /holders'] });
    const next = await publishNext(held.projectId, { operations: [HOLDERS, LOTS] });
    expect((await move(held.id, next.id)).status).toBe(200);
  });
});

it('an order of the same package in a newer version replaces the subscription, and the version before answers on', async () => {
  const { db } = here.portal;
  const held = await subscribe(here.portal, here.client);
  const before = await rowOf(held.id);
  const version = await publishNext(held.projectId);
  await db.insert(versionLife).values({ versionId: version.id, ordersAnew: true });
  const [api] = await db.select().from(project).where(eq(project.id, held.projectId));
  const [offered] = await db.select().from(apiPackage).where(eq(apiPackage.id, held.packageId));
  const placed = await placeOrder(
    here.client,
    [{ project: { ...api!, currentVersionId: version.id }, version, package: offered! }],
    { applicationId: held.applicationId },
  );
  const { subscriptionId } = placed.items[0];
  expect(await rowOf(subscriptionId)).toMatchObject({
    ...{ versionId: version.id, earlierVersionIds: [before.versionId], status: 'Subscribed' },
  });
  expect(await rowOf(held.id)).toMatchObject({ status: 'Terminated' });
});

const fieldsOfLots = (...fields: string[]) => ({ operationId: 'GET /lots', fields });
/** A document whose `GET /lots` answers these fields; a schema last is that of the field before it. */
function answering(...given: (string | object)[]) {
  const properties: Record<string, object> = {};
  let last = '';
  for (const one of given) {
    if (typeof one === 'string') last = one;
    properties[last] = typeof one === 'string' ? { type: 'string' } : one;
  }
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  return { openapi: '3.1.0', paths: { '/lots': { get: { responses: { 200: { content } } } } } };
}
const NO_WAY = { apiKey: false, oauth2: false, hmac: false, basic: false, mtls: false };
const giveCredential = (applicationId: string, given: Partial<typeof credential.$inferInsert> = {}) =>
  here.portal.db.insert(credential).values({
    ...{ applicationId, environment: 'Production', kind: 'certificate', label: 'Kaunter', prefix: '' },
    ...{ hash: randomUUID(), state: 'Active', createdBy: here.portal.people.client.id },
    ...given,
  });
/** Gives the application an API key alone, and publishes what takes none. */
async function narrowCredentials(id: string, applicationId: string) {
  const environment = 'Production';
  await here.client.call(application.issue, { params: { id: applicationId }, body: { environment, label: 'Kaunter' } });
  const { newer } = await read(id);
  if (newer)
    await here.portal.db.insert(apiSecurity).values({ versionId: newer.id, security: { ...NO_WAY, mtls: true } });
}
const setProject = (id: string, values: Partial<typeof project.$inferInsert>) =>
  here.portal.db.update(project).set(values).where(eq(project.id, id));
const setPackage = (id: string, values: Partial<typeof apiPackage.$inferInsert>) =>
  here.portal.db.update(apiPackage).set(values).where(eq(apiPackage.id, id));
