import { eq } from 'drizzle-orm';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { type Decision, order as orders } from '@titian/shared-contracts/order';
import { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { subscription as subscriptions } from '@titian/shared-contracts/subscription';
import { notification, portalLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { projectSearch } from '../catalogue/search.tables';
import { readSnapshot } from '../gateway';
import { subscription } from '../subscription/subscription.tables';
import { type Draft, makeDraft, makeVersion, openActs, publishDraft } from '../../testing/drafts';

const here = portalOf(...(['superadmin', 'tenantadmin', 'developer', 'client', 'otheradmin'] as const));
const DAY = 86_400_000;
const REASON = 'It is replaced by the new register.';
const NOTICE = { my: 'Penyelenggaraan hingga tengah hari', en: 'Maintenance until noon' };
const read = async (params: Draft, who: Caller = here.superadmin) => (await who.call(lifecycle.read, { params })).body;
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body?.code}`));

async function publish(params: Draft, terms = {}): Promise<Draft> {
  expect((await publishDraft(here, params, terms)).status).toBe(200);
  return params;
}
const published = async (given = {}) => publish(await makeDraft(here.portal, given));
const deprecation = async (params: Draft, changes = {}) => ({
  params,
  body: { lastDay: (await read(params)).earliestLastDay, successorId: null, migrationNote: null, ...changes },
});
const deprecate = async (params: Draft, changes = {}) =>
  here.tenantadmin.call(lifecycle.deprecate, await deprecation(params, changes));
/** An order of a published API by the client. */
async function order(params: Draft) {
  const { db } = here.portal;
  const [row] = await db.select().from(project).where(eq(project.id, params.id));
  const [version] = await db.select().from(apiVersion).where(eq(apiVersion.id, params.versionId));
  const [offered] = await db.select().from(apiPackage).where(eq(apiPackage.projectId, params.id));
  const api = { project: { ...row!, currentVersionId: params.versionId }, version: version!, package: offered! };
  return placeOrder(here.client, [api]);
}
const subscribed = async (params: Draft): Promise<string> => (await order(params)).items[0].subscriptionId;
const projectRow = async ({ id }: Draft) => (await here.portal.db.select().from(project).where(eq(project.id, id)))[0]!;
const statusOf = async (id: string) =>
  (await here.portal.db.select().from(subscription).where(eq(subscription.id, id)))[0]!.status;
/** What the gateway's nodes read of a version. */
async function plane({ versionId }: Draft) {
  const { app } = here.portal;
  const { body } = await readSnapshot(app, app.clock());
  const { apis } = PlaneSnapshot.parse(JSON.parse(body));
  return apis.find((api) => api.versionId === versionId);
}
const told = async () => {
  await here.portal.app.events.drain();
  return here.portal.db.select().from(notification);
};
const isListed = async ({ id }: Draft) =>
  (await here.portal.db.select().from(projectSearch).where(eq(projectSearch.projectId, id)))[0]!.listed;

it('reaches the gateway when it is published, and not before', async () => {
  const params = await makeDraft(here.portal);
  expect(await plane(params)).toBeUndefined();
  await publish(params);
  expect(await plane(params)).toMatchObject({ state: 'Published', notice: null, successor: null });
});

describe('a deprecation', () => {
  it('gives the notice that its stability asks for, with what follows, and can be undone', async () => {
    const params = await published();
    const next = await publish(await makeVersion(here.portal, params.id));
    const today = new Date(here.portal.app.clock().getTime() + 89 * DAY).toISOString().slice(0, 10);
    const soon = await deprecate(params, { lastDay: today });
    expect(soon).toMatchObject({ status: 422, body: { errors: [{ path: '/lastDay', code: 'validation.grace' }] } });
    const itself = await deprecate(params, { successorId: params.versionId });
    expect(itself.body.errors).toMatchObject([{ path: '/successorId' }]);
    const stranger = await published();
    expect((await deprecate(params, { successorId: stranger.versionId })).status).toBe(422);
    expect((await deprecate(params, { migrationNote: { my: 'Guna v2', en: '' } })).status).toBe(422);

    const migrationNote = { my: 'Guna versi baharu.', en: 'Use the new version.' };
    expect((await deprecate(params, { successorId: next.versionId, migrationNote })).status).toBe(200);
    expect(await read(params)).toMatchObject({ state: 'Deprecated', successorId: next.versionId, migrationNote });
    const { address } = (await plane(next))!;
    const served = await plane(params);
    expect(served).toMatchObject({ state: 'Deprecated', successor: address });
    expect(Date.parse(served!.sunsetAt!) - Date.now()).toBeGreaterThanOrEqual(90 * DAY);
    expect(await projectRow(params)).toMatchObject({ status: 'publish', currentVersionId: next.versionId });

    expect((await here.tenantadmin.call(lifecycle.keep, { params })).status).toBe(200);
    expect(await plane(params)).toMatchObject({ state: 'Published', sunsetAt: null, deprecatedAt: null });
  });

  it('is shorter for a beta, and of the last version makes the API deprecated', async () => {
    const params = await published();
    await here.portal.db.update(apiVersion).set({ stability: 'beta' }).where(eq(apiVersion.id, params.versionId));
    expect((await deprecate(params)).status).toBe(200);
    const { sunsetAt } = await read(params);
    expect(Date.parse(sunsetAt) - Date.now()).toBeLessThan(32 * DAY);
    expect(await projectRow(params)).toMatchObject({ status: 'deprecated', currentVersionId: params.versionId });
    expect(await isListed(params)).toBe(true);
  });

  it('is for those who publish, and has one winner of sixty', async () => {
    const params = await published();
    const given = await deprecation(params);
    for (const [who, status] of [
      [here.developer, 403],
      [here.client, 403],
      [here.otheradmin, 404],
    ] as const)
      expect((await who.call(lifecycle.deprecate, given)).status).toBe(status);
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => here.tenantadmin.call(lifecycle.deprecate, given)),
    );
    const codes = codesOf(replies);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === '409 STATE_CONFLICT')).toHaveLength(59);
  });
});

describe('a publication that ends the version before it', () => {
  it('gives notice of that end in the same act, with itself as what follows', async () => {
    const params = await published();
    const next = await makeVersion(here.portal, params.id);
    expect(await read(next)).toMatchObject({
      ...{ previous: { id: params.versionId, graceDays: 90 }, terms: { endsPreviousDays: null, ordersAnew: false } },
    });
    await publish(next, { endsPreviousDays: 120 });
    const before = await read(params);
    expect(before).toMatchObject({ state: 'Deprecated', successorId: next.versionId });
    expect(Math.round((Date.parse(before.sunsetAt) - Date.now()) / DAY)).toBeGreaterThanOrEqual(120);
    expect(await read(next)).toMatchObject({ previous: null, terms: { endsPreviousDays: 120 } });
    const log = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'API_DEPRECATE'));
    expect(log.filter(({ targetId }) => targetId === params.id)).toHaveLength(1);
  });

  it('gives callers the days they are due, and is refused whole where it would not', async () => {
    const params = await published();
    const next = await makeVersion(here.portal, params.id);
    const soon = await publishDraft(here, next, { endsPreviousDays: 89 });
    expect(soon).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/endsPreviousDays', code: 'validation.grace' }] } },
    });
    expect((await read(next)).state).toBe('Approved');
    expect((await read(params)).state).toBe('Published');
    const first = await publishDraft(here, await makeDraft(here.portal), { endsPreviousDays: 90 });
    expect(first.body.errors).toMatchObject([{ path: '/endsPreviousDays' }]);
  });

  it('does so at its planned minute, and leaves a version alone that is blocked by then', async () => {
    const { portal, tenantadmin } = here;
    const plan = async (params: Draft) => {
      const at = new Date(portal.app.clock().getTime() + DAY).toISOString();
      const body = { at, endsPreviousDays: 90, ordersAnew: true };
      return tenantadmin.call(lifecycle.schedule, { params, body });
    };
    const [params, blocked] = [await published(), await published()];
    const nexts = [];
    for (const one of [params, blocked]) {
      const next = await makeVersion(portal, one.id);
      await here.developer.call(lifecycle.submit, { params: next });
      await tenantadmin.call(lifecycle.approve, { params: next, body: { digest: (await read(next)).digest } });
      expect((await plan(next)).status).toBe(200);
      nexts.push(next);
    }
    await tenantadmin.call(lifecycle.block, { params: blocked, body: { notice: NOTICE, reason: REASON } });
    portal.pass(DAY + 60_000);
    await portal.app.jobs.run('lifecycle.publish');
    portal.pass(-DAY - 60_000);
    for (const next of nexts) expect((await read(next)).state).toBe('Published');
    expect(await read(params)).toMatchObject({ state: 'Deprecated', successorId: nexts[0]!.versionId });
    expect(await read(blocked)).toMatchObject({ state: 'Blocked', successorId: null });
  });
});

describe('an end', () => {
  it('comes by itself after the last day, once, and ends the subscriptions with notice', async () => {
    const { portal } = here;
    const params = await published();
    const held = await subscribed(params);
    await deprecate(params);
    await told();
    await portal.db.delete(notification);
    const end = new Date(Date.parse((await read(params)).sunsetAt));
    const run = () => portal.app.jobs.run('lifecycle.retire');
    await run();
    expect((await read(params)).state).toBe('Deprecated');
    const wait = end.getTime() - portal.app.clock().getTime() + 1_000;
    portal.pass(wait);
    await Promise.all([run(), run()]);
    await run();
    const toClient = (await told()).filter(({ userId }) => userId === portal.people.client.id);
    // People sign in again when the clock goes back.
    portal.pass(-wait);
    expect(await read(params)).toMatchObject({ state: 'Retired', retired: { by: null } });
    expect(await statusOf(held)).toBe('Terminated');
    const log = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'API_RETIRE'));
    expect(log.filter(({ targetId }) => targetId === params.id)).toHaveLength(1);
    expect(toClient).toHaveLength(1);
    expect(await plane(params)).toMatchObject({ state: 'Retired' });
    expect(await isListed(params)).toBe(false);
  });

  it('leaves subscriptions that moved on to the version that follows', async () => {
    const { client, tenantadmin } = here;
    const params = await published();
    const [moved, stays] = [await subscribed(params), await subscribed(params)];
    const next = await publish(await makeVersion(here.portal, params.id), { endsPreviousDays: 90 });
    const move = { params: { id: moved }, body: { versionId: next.versionId } };
    expect((await client.call(subscriptions.move, move)).status).toBe(200);
    expect((await read(params)).subscriptions).toBe(1);
    await tenantadmin.call(lifecycle.retire, { params, body: { reason: REASON } });
    expect(await statusOf(stays)).toBe('Terminated');
    expect((await client.call(subscriptions.detail, { params: { id: moved } })).body).toMatchObject({
      ...{ status: 'Subscribed', version: { id: next.versionId }, earlier: [] },
    });
  });

  it('can be made now, with a reason, by those who publish', async () => {
    const params = await published();
    const held = await subscribed(params);
    const given = { params, body: { reason: REASON } };
    expect(codesOf([await here.tenantadmin.call(lifecycle.retire, given)])).toEqual(['409 STATE_CONFLICT']);
    await deprecate(params);
    expect((await here.developer.call(lifecycle.retire, given)).status).toBe(403);
    expect((await here.otheradmin.call(lifecycle.retire, given)).status).toBe(404);
    expect((await here.tenantadmin.call(lifecycle.retire, given)).status).toBe(200);
    expect(await statusOf(held)).toBe('Terminated');
    expect((await read(params)).retired.by).toBe(here.portal.people.tenantadmin.displayName);
  });

  it('leaves an order that waits for it to be refused, not approved', async () => {
    const { portal, tenantadmin } = here;
    const params = await published();
    await portal.db.update(apiPackage).set({ validation: 'Manual' }).where(eq(apiPackage.projectId, params.id));
    const placed = await order(params);
    await deprecate(params);
    await tenantadmin.call(lifecycle.retire, { params, body: { reason: REASON } });
    const [{ id, rowVersion }] = placed.items;
    const decide = (body: Decision) => tenantadmin.call(orders.decide, { params: { id }, body });
    expect(codesOf([await decide({ decision: 'approve', rowVersion })])).toEqual(['409 order.versionEnded']);
  });

  it('is announced 30, 7 and 1 days before, each once', async () => {
    const { portal } = here;
    const params = await published();
    await subscribed(params);
    await deprecate(params);
    const sunset = Date.parse((await read(params)).sunsetAt);
    const toClient = async (days: number) => {
      await told();
      await portal.db.delete(notification);
      const wait = sunset - days * DAY - portal.app.clock().getTime();
      portal.pass(wait);
      await portal.app.jobs.run('lifecycle.remind');
      await portal.app.jobs.run('lifecycle.remind');
      const rows = await told();
      portal.pass(-wait);
      return rows.filter(({ userId }) => userId === portal.people.client.id).length;
    };
    expect([await toClient(90), await toClient(30), await toClient(20), await toClient(6)]).toEqual([0, 1, 0, 1]);
  });
});

describe('a block', () => {
  it('answers callers with its notice, keeps subscriptions, and goes back to what was', async () => {
    const params = await published();
    const held = await subscribed(params);
    await deprecate(params);
    const given = { params, body: { notice: NOTICE, reason: REASON } };
    expect((await here.developer.call(lifecycle.block, given)).status).toBe(403);
    expect((await here.otheradmin.call(lifecycle.block, given)).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 60 }, () => here.tenantadmin.call(lifecycle.block, given)));
    expect(codesOf(replies).filter((code) => code === 200)).toHaveLength(1);
    expect(await plane(params)).toMatchObject({ state: 'Blocked', notice: NOTICE });
    expect(await read(params)).toMatchObject({ state: 'Blocked', notice: NOTICE });
    expect(openActs(await read(params, here.tenantadmin))).toEqual(['unblock']);
    expect(await statusOf(held)).toBe('Subscribed');
    expect(await projectRow(params)).toMatchObject({ status: 'blocked' });
    expect(await isListed(params)).toBe(false);
    expect((await here.superadmin.call(lifecycle.unblock, { params })).status).toBe(200);
    expect(await plane(params)).toMatchObject({ state: 'Deprecated', notice: null });
    expect(await isListed(params)).toBe(true);
  });
});

describe('an archive', () => {
  it('takes drafts and ended versions, not what is subscribed to', async () => {
    const params = await published();
    const idea = await makeVersion(here.portal, params.id);
    expect((await here.developer.call(lifecycle.archive, { params: idea })).status).toBe(200);
    expect(codesOf([await here.developer.call(lifecycle.archive, { params })])).toEqual(['409 STATE_CONFLICT']);
    const held = await subscribed(params);
    await deprecate(params);
    await here.tenantadmin.call(lifecycle.retire, { params, body: { reason: REASON } });
    await here.portal.db.update(subscription).set({ status: 'Subscribed' }).where(eq(subscription.id, held));
    expect(codesOf([await here.developer.call(lifecycle.archive, { params })])).toEqual([
      '409 project.liveSubscriptions',
    ]);
    await here.portal.db.update(subscription).set({ status: 'Terminated' }).where(eq(subscription.id, held));
    expect((await here.developer.call(lifecycle.archive, { params })).status).toBe(200);
    expect(await projectRow(params)).toMatchObject({ status: 'archived' });
    expect(await plane(params)).toBeUndefined();
  });
});
