import { eq } from 'drizzle-orm';
import { cart } from '@titian/shared-contracts/cart';
import { definition } from '@titian/shared-contracts/definition';
import { lifecycle, type VersionAct } from '@titian/shared-contracts/lifecycle';
import { project as projects } from '@titian/shared-contracts/project';
import { waiting } from '@titian/shared-contracts/waiting';
import { notification, portalLog } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { projectSearch } from '../catalogue/search.tables';
import { apiEndpoint } from '../gateway/gateway.tables';
import { makeDraft, openActs, type Draft } from '../../testing/drafts';

const here = portalOf(
  ...(['superadmin', 'tenantadmin', 'developer', 'client', 'otheradmin', 'otherdeveloper'] as const),
);
const draft = (given = {}) => makeDraft(here.portal, given);
const read = async (who: Caller, params: Draft) => (await who.call(lifecycle.read, { params })).body;
const submitted = async (given = {}) => {
  const params = await draft(given);
  expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(200);
  return params;
};
const approve = async (who: Caller, params: Draft) =>
  who.call(lifecycle.approve, { params, body: { digest: (await read(here.superadmin, params)).digest } });
const approved = async (given = {}) => {
  const params = await submitted(given);
  expect((await approve(here.tenantadmin, params)).status).toBe(200);
  return params;
};
const stateOf = async ({ versionId }: Draft) =>
  (await here.portal.db.select().from(apiVersion).where(eq(apiVersion.id, versionId)))[0]!.state;
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body?.code}`));
const CHANGES = {
  reason: 'The retries are not described.',
  comments: [{ item: 'definition' as const, body: 'Add 429.' }],
};

describe('a submission', () => {
  it('needs every item of the checklist, and says where each is mended', async () => {
    const { db } = here.portal;
    const params = await draft({ contactEmail: ' ', legalBasis: { my: '', en: '' } });
    await db.delete(apiEndpoint).where(eq(apiEndpoint.versionId, params.versionId));
    await db.update(apiPackage).set({ state: 'Closed' }).where(eq(apiPackage.projectId, params.id));
    await db.update(apiVersion).set({ operations: [] }).where(eq(apiVersion.id, params.versionId));
    const { checklist } = await read(here.developer, params);
    expect(checklist).toMatchObject([
      { code: 'contact', part: 'basics', done: false, values: [{ en: 'Unit Data' }], more: 0 },
      { code: 'classification', part: 'basics', done: false },
      { code: 'definition', part: 'definition', done: false },
      { code: 'endpoint', part: 'endpoint', done: false },
      { code: 'reached', part: 'endpoint', done: false, values: [] },
      { code: 'package', part: 'package', done: false },
      { code: 'credential', part: 'security', done: true, values: [{ en: 'API key' }] },
    ]);
    const refused = await here.developer.call(lifecycle.submit, { params });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'lifecycle.checklist',
        extra: { open: ['contact', 'classification', 'definition', 'endpoint', 'reached', 'package'] },
      },
    });
    expect(await stateOf(params)).toBe('Draft');
  });

  it('waits for a right text', async () => {
    const params = await draft();
    await here.developer.call(definition.report, { params });
    const body = {
      text: 'openapi: 3.1.0\npaths: [',
      revision: 1,
      source: { kind: 'paste', name: 'api.yaml' },
    } as const;
    expect((await here.developer.call(definition.put, { params, body })).status).toBe(200);
    expect((await read(here.developer, params)).checklist).toMatchObject([
      {},
      {},
      { code: 'definition', part: 'definition', done: false },
      { code: 'quality', done: false, values: [] },
      {},
      {},
      {},
      {},
    ]);
    expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(409);
  });

  it('is for who may change the API, and tells its reviewers', async () => {
    const params = await draft();
    for (const [who, status] of [
      [here.client, 403],
      [here.otherdeveloper, 404],
      [here.otheradmin, 404],
    ] as const)
      expect((await who.call(lifecycle.submit, { params })).status).toBe(status);
    await here.portal.app.events.drain();
    await here.portal.db.delete(notification);
    expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(200);
    expect(await stateOf(params)).toBe('InReview');
    await here.portal.app.events.drain();
    const told = await here.portal.db.select().from(notification);
    const { superadmin, tenantadmin } = here.portal.people;
    expect(told.map(({ userId }) => userId).sort()).toEqual([superadmin.id, tenantadmin.id].sort());
    expect(told[0]!.link).toBe(`/myapi/${params.id}/version/${params.versionId}`);
  });

  it('is taken back by its owner', async () => {
    const params = await submitted();
    expect((await here.developer.call(lifecycle.takeBack, { params })).status).toBe(200);
    expect(await stateOf(params)).toBe('Draft');
    expect(codesOf([await here.developer.call(lifecycle.takeBack, { params })])).toEqual(['409 STATE_CONFLICT']);
  });
});

describe('a review', () => {
  it('sends back with comments by item, which are answered, and starts again', async () => {
    const params = await submitted();
    const asked = await here.tenantadmin.call(lifecycle.requestChanges, { params, body: CHANGES });
    expect([asked.status, await stateOf(params)]).toEqual([200, 'ChangesRequested']);
    await here.developer.call(lifecycle.comment, { params, body: { item: 'definition', body: 'It is there now.' } });
    const { comments, decided } = await read(here.developer, params);
    expect(comments).toMatchObject([
      { item: null, fromReviewer: true, body: CHANGES.reason },
      { item: 'definition', fromReviewer: true, body: 'Add 429.' },
      { item: 'definition', fromReviewer: false, body: 'It is there now.' },
    ]);
    expect(decided.by).toBe(here.portal.people.tenantadmin.displayName);
    expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(200);
    expect((await approve(here.tenantadmin, params)).status).toBe(200);
  });

  it('is never by who submitted, and of restricted data by the platform alone', async () => {
    const own = await draft();
    await here.tenantadmin.call(lifecycle.submit, { params: own });
    expect(codesOf([await approve(here.tenantadmin, own)])).toEqual(['403 lifecycle.ownSubmission']);
    expect(openActs(await read(here.tenantadmin, own))).not.toContain('approve');
    expect((await approve(here.superadmin, own)).status).toBe(200);
    expect(codesOf([await here.tenantadmin.call(lifecycle.publish, { params: own, body: {} })])).toEqual([
      '403 lifecycle.ownSubmission',
    ]);
    const secret = await submitted({ dataClassification: 'Confidential' });
    const replies = [
      await approve(here.tenantadmin, secret),
      await here.tenantadmin.call(lifecycle.requestChanges, { params: secret, body: CHANGES }),
    ];
    expect(codesOf(replies)).toEqual(['403 lifecycle.platformOnly', '403 lifecycle.platformOnly']);
    expect((await read(here.tenantadmin, secret)).reviewedBy).toBe('platform');
    expect((await approve(here.superadmin, secret)).status).toBe(200);
  });

  it('is not for those without the right, nor for another tenant', async () => {
    const params = await submitted();
    const body = { digest: (await read(here.developer, params)).digest };
    for (const [who, status] of [
      [here.developer, 403],
      [here.client, 403],
      [here.otheradmin, 404],
    ] as const) {
      expect((await who.call(lifecycle.approve, { params, body })).status).toBe(status);
      expect((await who.call(lifecycle.requestChanges, { params, body: CHANGES })).status).toBe(status);
    }
    expect((await here.otherdeveloper.call(lifecycle.read, { params })).status).toBe(404);
    expect((await here.portal.nobody.call(lifecycle.read, { params })).status).toBe(401);
  });

  it('approves what was read, not what it became since', async () => {
    const params = await submitted();
    const body = { digest: (await read(here.tenantadmin, params)).digest };
    await here.portal.db
      .update(apiVersion)
      .set({ swaggerOriginal: { openapi: '3.1.0', info: {} } })
      .where(eq(apiVersion.id, params.versionId));
    expect(codesOf([await here.tenantadmin.call(lifecycle.approve, { params, body })])).toEqual([
      '409 lifecycle.changed',
    ]);
  });

  it('has one winner of sixty at once', async () => {
    const params = await submitted();
    const body = { digest: (await read(here.tenantadmin, params)).digest };
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (n % 2 ? here.tenantadmin : here.superadmin).call(lifecycle.approve, { params, body }),
      ),
    );
    expect(codesOf(replies).filter((code) => code === 200)).toHaveLength(1);
    expect(codesOf(replies).filter((code) => code === '409 STATE_CONFLICT')).toHaveLength(59);
    const log = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'API_APPROVE'));
    expect(log.filter(({ targetId }) => targetId === params.id)).toHaveLength(1);
  });
});

describe('a publication', () => {
  it('puts the version into the catalogue with its packages, once of sixty', async () => {
    const params = await approved();
    const before = await here.portal.db.select().from(project).where(eq(project.id, params.id));
    expect(before[0]).toMatchObject({ status: 'draft', publishedAt: null });
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => here.tenantadmin.call(lifecycle.publish, { params, body: {} })),
    );
    expect(codesOf(replies).filter((code) => code === 200)).toHaveLength(1);
    expect(codesOf(replies).filter((code) => code === '409 STATE_CONFLICT')).toHaveLength(59);
    const { db } = here.portal;
    const [row] = await db.select().from(project).where(eq(project.id, params.id));
    expect(row).toMatchObject({ status: 'publish', currentVersionId: params.versionId });
    expect(row!.publishedAt).not.toBeNull();
    const packages = await db.select().from(apiPackage).where(eq(apiPackage.projectId, params.id));
    expect(packages.map(({ state }) => state)).toEqual(['Published']);
    const [found] = await db.select().from(projectSearch).where(eq(projectSearch.projectId, params.id));
    expect(found!.listed).toBe(true);
    const detail = await here.developer.call(projects.detail, { params: { id: params.id } });
    expect(detail.body.served).toMatchObject({ id: params.versionId, state: 'Published' });
  });

  it('leaves a package that is not offered as it is, and needs one that is', async () => {
    const { db, make } = here.portal;
    const params = await draft();
    const own = eq(apiPackage.projectId, params.id);
    await db.update(apiPackage).set({ state: 'Staging' }).where(own);
    expect((await here.developer.call(lifecycle.submit, { params })).body).toMatchObject({
      ...{ code: 'lifecycle.checklist', extra: { open: ['package'] } },
    });
    const offered = await make.package({ projectId: params.id });
    expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(200);
    expect((await approve(here.tenantadmin, params)).status).toBe(200);
    expect((await here.tenantadmin.call(lifecycle.publish, { params, body: {} })).status).toBe(200);
    const packages = await db.select().from(apiPackage).where(own);
    const stateOfPackage = new Map(packages.map(({ id, state }) => [id, state]));
    expect(stateOfPackage.get(offered.id)).toBe('Published');
    const [kept] = packages.filter(({ id }) => id !== offered.id);
    expect(kept!.state).toBe('Staging');
    const ordered = await here.client.call(cart.add, { body: { projectId: params.id, packageId: kept!.id } });
    expect(codesOf([ordered])).toEqual(['409 cart.notOffered']);
  });

  it('is refused to developers, strangers, and before an approval', async () => {
    const params = await submitted();
    expect((await here.developer.call(lifecycle.publish, { params, body: {} })).status).toBe(403);
    expect((await here.otheradmin.call(lifecycle.publish, { params, body: {} })).status).toBe(404);
    expect(codesOf([await here.tenantadmin.call(lifecycle.publish, { params, body: {} })])).toEqual([
      '409 STATE_CONFLICT',
    ]);
  });

  it.each([
    [
      'document',
      (db: typeof here.portal.db, { versionId }: Draft) =>
        db
          .update(apiVersion)
          .set({ swaggerOriginal: { openapi: '3.1.0', paths: {} } })
          .where(eq(apiVersion.id, versionId)),
    ],
    [
      'package',
      (db: typeof here.portal.db, { id }: Draft) =>
        db
          .update(apiPackage)
          .set({ quota: { limit: 9_000_000, unit: 'day' } })
          .where(eq(apiPackage.projectId, id)),
    ],
    [
      'package that was switched on',
      async (db: typeof here.portal.db, { id }: Draft) => {
        const [own] = await db.select().from(apiPackage).where(eq(apiPackage.projectId, id));
        await db.insert(apiPackage).values({ ...own!, id: newId() });
      },
    ],
    [
      'endpoint',
      (db: typeof here.portal.db, { versionId }: Draft) =>
        db
          .update(apiEndpoint)
          .set({ urls: [{ id: versionId, url: 'https://elsewhere.example', weight: 1 }] })
          .where(eq(apiEndpoint.versionId, versionId)),
    ],
    [
      'classification',
      (db: typeof here.portal.db, { id }: Draft) =>
        db.update(project).set({ dataClassification: 'Limited' }).where(eq(project.id, id)),
    ],
  ])('never shows a %s that was changed after the approval: it is dropped', async (_, change) => {
    const params = await approved();
    await change(here.portal.db, params);
    expect(await read(here.developer, params)).toMatchObject({ state: 'Approved', changed: true });
    const replies = [
      await here.tenantadmin.call(lifecycle.publish, { params, body: {} }),
      await here.tenantadmin.call(lifecycle.publish, { params, body: {} }),
    ];
    expect(codesOf(replies)).toEqual(['409 lifecycle.changedSinceApproval', '409 STATE_CONFLICT']);
    expect(await read(here.developer, params)).toMatchObject({ state: 'Draft', decided: null, published: null });
  });

  it('waits for its minute, and can be taken back before', async () => {
    const { portal, tenantadmin } = here;
    const [kept, dropped, edited] = [await approved(), await approved(), await approved()];
    const at = new Date(portal.app.clock().getTime() + 3_600_000).toISOString();
    for (const params of [kept, dropped, edited])
      expect((await tenantadmin.call(lifecycle.schedule, { params, body: { at } })).status).toBe(200);
    const again = await tenantadmin.call(lifecycle.schedule, { params: kept, body: { at } });
    expect(codesOf([again])).toEqual(['409 lifecycle.scheduled']);
    const past = await tenantadmin.call(lifecycle.schedule, {
      params: await approved(),
      body: { at: '2020-01-01T00:00:00Z' },
    });
    expect(past).toMatchObject({ status: 422, body: { errors: [{ path: '/at', code: 'validation.future' }] } });
    expect((await tenantadmin.call(lifecycle.unschedule, { params: dropped })).status).toBe(200);
    await portal.db
      .update(apiPackage)
      .set({ name: { my: 'Lain', en: 'Other' } })
      .where(eq(apiPackage.projectId, edited.id));

    const run = () => portal.app.jobs.run('lifecycle.publish');
    await run();
    expect(await Promise.all([kept, dropped, edited].map(stateOf))).toEqual(['Approved', 'Approved', 'Approved']);
    portal.pass(3_600_000);
    await Promise.all([run(), run()]);
    expect(await Promise.all([kept, dropped, edited].map(stateOf))).toEqual(['Published', 'Approved', 'Draft']);
    const { published } = await read(here.developer, kept);
    expect(published).toMatchObject({ by: portal.people.tenantadmin.displayName });
    const log = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'API_PUBLISH'));
    expect(log.filter(({ targetId }) => targetId === kept.id)).toHaveLength(1);
  });

  it('waits among what its reviewers have to do, not of who sent it, nor of a developer', async () => {
    const params = await draft({ dataClassification: 'Secret' });
    const waitsFor = async (who: Caller) => {
      const { body } = await who.call(projects.list, { query: { view: 'attention', pageSize: 100 } });
      const cards = (await who.call(waiting.list)).body.map(({ kind }: { kind: string }) => kind);
      return [body.data.some(({ id }: { id: string }) => id === params.id), cards.includes('reviews')];
    };
    await here.portal.db.update(apiVersion).set({ state: 'Draft' }).where(eq(apiVersion.state, 'InReview'));
    expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(200);
    expect(await waitsFor(here.superadmin)).toEqual([true, true]);
    for (const who of [here.tenantadmin, here.developer, here.otheradmin])
      expect(await waitsFor(who)).toEqual([false, false]);
    await here.developer.call(lifecycle.takeBack, { params });
    await here.superadmin.call(lifecycle.submit, { params });
    expect(await waitsFor(here.superadmin)).toEqual([false, false]);
  });

  it('allows only what its state and its reader allow', async () => {
    const params = await draft();
    const acts = async (who: Caller): Promise<VersionAct[]> => openActs(await read(who, params));
    expect(await acts(here.developer)).toEqual(['archive', 'submit']);
    await here.developer.call(lifecycle.submit, { params });
    expect(await acts(here.developer)).toEqual(['comment', 'takeBack']);
    expect(await acts(here.tenantadmin)).toEqual(['approve', 'comment', 'requestChanges', 'takeBack']);
    await approve(here.tenantadmin, params);
    expect(await acts(here.tenantadmin)).toEqual(['comment', 'publish', 'schedule', 'takeBack']);
    await here.tenantadmin.call(lifecycle.publish, { params, body: {} });
    expect(await acts(here.tenantadmin)).toEqual(['block', 'deprecate']);
    expect(await acts(here.developer)).toEqual([]);
  });
});
