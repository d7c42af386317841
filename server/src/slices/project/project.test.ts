import { desc, eq } from 'drizzle-orm';
import { project } from '@titian/shared-contracts/project';
import { portalLog } from '../../storage/schema';
import { apiPackage, apiVersion, project as projects } from '../catalogue/catalogue.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
beforeAll(async () => {
  portal = await buildPortal();
});
afterAll(() => portal.close());

const copyAs = (Identifier: string) => ({ Identifier, Name: { my: 'Salinan', en: 'Copy' } });
const lastEntry = async (targetId: string) =>
  (
    await portal.db
      .select()
      .from(portalLog)
      .where(eq(portalLog.targetId, targetId))
      .orderBy(desc(portalLog.at))
      .limit(1)
  )[0];
const rowOf = async (id: string) => (await portal.db.select().from(projects).where(eq(projects.id, id)))[0]!;

/** An API none of whose versions takes calls. */
async function draft() {
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id, status: 'draft' });
  await portal.db.update(apiVersion).set({ state: 'Draft' }).where(eq(apiVersion.projectId, api.project.id));
  return api;
}

/** An order item of a client for this API, and its subscription where a status is given. */
async function ordered(api: Awaited<ReturnType<Portal['make']['api']>>, status?: 'Subscribed' | 'Terminated') {
  const { db, make, people, organizations } = portal;
  const organizationId = organizations.consumer.id;
  const app = await make.application({ organizationId, ownerId: people.client.id });
  const due = { slaDueAt: new Date() };
  const common = { requesterId: people.client.id, organizationId, applicationId: app.id, state: 'Submitted' as const };
  const texts = {
    purposeCode: 'improveService' as const,
    purposeText: '',
    handling: '',
    legalBasis: '',
    ipAddresses: [],
    termsAccepted: [],
  };
  const id = crypto.randomUUID();
  const [placed] = await db
    .insert(order)
    .values({ ...common, ...texts, ...due, orderNo: id, idempotencyKey: id })
    .returning();
  const what = {
    projectId: api.project.id,
    versionId: api.version.id,
    packageId: api.package.id,
    environment: 'Production' as const,
  };
  const state = status ? ('Approved' as const) : ('PendingApproval' as const);
  const [item] = await db
    .insert(orderItem)
    .values({
      ...what,
      ...due,
      orderId: placed!.id,
      providerId: api.project.organizationId,
      state,
      price: api.package.price,
    })
    .returning();
  if (!status) return;
  const who = { applicationId: app.id, organizationId, subscriberEmail: people.client.email };
  await db
    .insert(subscription)
    .values({ ...what, ...who, status, subscriptionNo: id, orderItemId: item!.id, holds: [], startingAt: new Date() });
}

describe('clone', () => {
  it('copies texts, version and open packages as a draft with its own number, and logs it', async () => {
    const { make, organizations, db } = portal;
    const api = await make.api({ organizationId: organizations.provider.id, featured: true });
    await make.package({ projectId: api.project.id, state: 'Closed' });
    const developer = await portal.as('developer');
    const reply = await developer.call(project.clone, { params: { id: api.project.id }, body: copyAs('salinan') });
    expect(reply.status).toBe(201);
    const copy = await rowOf(reply.body.id);
    expect(copy).toMatchObject({
      identifier: 'salinan',
      status: 'draft',
      featured: false,
      publishedAt: null,
      rowVersion: 1,
    });
    expect(copy.projectIdentifier).toMatch(new RegExp(`^${organizations.provider.code}-\\d{4}$`));
    const versions = await db.select().from(apiVersion).where(eq(apiVersion.projectId, copy.id));
    expect(versions).toMatchObject([{ id: copy.currentVersionId, version: api.version.version, state: 'Draft' }]);
    const packages = await db.select().from(apiPackage).where(eq(apiPackage.projectId, copy.id));
    expect(packages).toMatchObject([{ state: 'Staging' }]);
    expect(await lastEntry(copy.id)).toMatchObject({
      action: 'API_CLONE',
      actionBy: 'developer',
      logType: 'API',
      outcome: 'ok',
    });
  });

  it('numbers copies one after the other', async () => {
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const developer = await portal.as('developer');
    const made = [];
    for (const name of ['nombor-satu', 'nombor-dua']) {
      made.push((await developer.call(project.clone, { params: { id: api.project.id }, body: copyAs(name) })).body.id);
    }
    const [first, second] = [await rowOf(made[0]), await rowOf(made[1])];
    expect(Number(second.projectIdentifier.slice(-4))).toBe(Number(first.projectIdentifier.slice(-4)) + 1);
  });

  it('refuses an Identifier that the organisation uses already, and writes nothing', async () => {
    const { make, organizations, db } = portal;
    const api = await make.api({ organizationId: organizations.provider.id, identifier: 'sudah-ada' });
    const before = (await db.select().from(projects)).length;
    const developer = await portal.as('developer');
    const reply = await developer.call(project.clone, { params: { id: api.project.id }, body: copyAs('sudah-ada') });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'project.identifierTaken', errors: [{ path: '/Identifier' }] },
    });
    expect((await db.select().from(projects)).length).toBe(before);
    const bad = await developer.call(project.clone, {
      params: { id: api.project.id },
      body: copyAs('Bukan Pengenal!'),
    });
    expect(bad).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/Identifier', code: 'validation.identifier' }] },
    });
  });

  it('answers 404 for projects out of scope', async () => {
    const api = await portal.make.api({ organizationId: portal.organizations.foreign.id });
    for (const who of ['developer', 'tenantadmin']) {
      const caller = await portal.as(who);
      expect((await caller.call(project.clone, { params: { id: api.project.id }, body: copyAs('curi') })).status).toBe(
        404,
      );
    }
    expect(
      (await (await portal.as('client')).call(project.clone, { params: { id: api.project.id }, body: copyAs('curi') }))
        .status,
    ).toBe(403);
  });
});

describe('archive and restore', () => {
  it('archives a project with its versions and restores it as a draft', async () => {
    const api = await draft();
    const params = { id: api.project.id };
    const developer = await portal.as('developer');
    expect((await developer.call(project.archive, { params, body: { rowVersion: 1 } })).status).toBe(200);
    expect(await rowOf(params.id)).toMatchObject({ status: 'archived', rowVersion: 2 });
    expect((await developer.call(project.archive, { params, body: { rowVersion: 2 } })).body.code).toBe(
      'STATE_CONFLICT',
    );
    expect((await developer.call(project.restore, { params, body: { rowVersion: 2 } })).status).toBe(200);
    expect(await rowOf(params.id)).toMatchObject({ status: 'draft', rowVersion: 3 });
    const [version] = await portal.db.select().from(apiVersion).where(eq(apiVersion.projectId, params.id));
    expect(version!.state).toBe('Draft');
    const entry = await lastEntry(params.id);
    expect(entry).toMatchObject({
      action: 'API_RESTORE',
      changes: [{ path: '/Status', before: 'archived', after: 'draft' }],
    });
    expect((await developer.call(project.restore, { params, body: { rowVersion: 3 } })).body.code).toBe(
      'STATE_CONFLICT',
    );
  });

  it.each(['publish', 'deprecated', 'blocked'] as const)(
    'refuses one that is %s: its versions end first',
    async (status) => {
      const { project: one } = await portal.make.api({ organizationId: portal.organizations.provider.id, status });
      const developer = await portal.as('developer');
      const reply = await developer.call(project.archive, { params: { id: one.id }, body: { rowVersion: 1 } });
      expect(reply).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT', extra: { from: status } } });
      expect((await rowOf(one.id)).status).toBe(status);
    },
  );

  it('refuses a stale version', async () => {
    const api = await draft();
    const developer = await portal.as('developer');
    const reply = await developer.call(project.archive, { params: { id: api.project.id }, body: { rowVersion: 7 } });
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale', extra: { rowVersion: 1 } } });
  });

  it('refuses while there are active subscriptions or open orders', async () => {
    const developer = await portal.as('developer');
    const archive = (id: string) => developer.call(project.archive, { params: { id }, body: { rowVersion: 1 } });
    const used = await draft();
    await ordered(used, 'Subscribed');
    expect(await archive(used.project.id)).toMatchObject({
      status: 409,
      body: { code: 'project.liveSubscriptions', extra: { count: 1 } },
    });
    const waiting = await draft();
    await ordered(waiting);
    expect(await archive(waiting.project.id)).toMatchObject({ status: 409, body: { code: 'project.openOrders' } });
    const past = await draft();
    await ordered(past, 'Terminated');
    expect((await archive(past.project.id)).status).toBe(200);
  });

  it('answers 404 for projects out of scope', async () => {
    const api = await portal.make.api({ organizationId: portal.organizations.foreign.id });
    const developer = await portal.as('developer');
    const given = { params: { id: api.project.id }, body: { rowVersion: 1 } };
    expect((await developer.call(project.archive, given)).status).toBe(404);
    expect((await rowOf(api.project.id)).status).toBe('publish');
  });
});
