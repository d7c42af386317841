import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { type Draft, makeDraft, makeVersion } from '../../testing/drafts';
import { portalOf } from '../../testing/portal-of';
import { portalDay } from '../catalogue';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { dayOfCalls } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { eq } from 'drizzle-orm';

const here = portalOf('developer', 'tenantadmin', 'client', 'otheradmin', 'otherdeveloper');
const answers = { 200: { description: 'OK' } };
const documentOf = (paths: Record<string, object>) => ({
  ...{ openapi: '3.1.0', info: { title: 'Lots', version: '1' } },
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, get]) => [path, { get: { responses: answers, ...get } }]),
  ),
});
const district = { name: 'district', in: 'query', required: true, schema: { type: 'string' } };
const read = async (params: Draft) => (await here.developer.call(lifecycle.breaks, { params })).body;

it('names what a version breaks, and which agencies called it in thirty days, the most calls first', async () => {
  const { db, organizations } = here.portal;
  const first = await makeDraft(here.portal, { status: 'publish' });
  const next = await makeVersion(here.portal, first.id);
  const credentials = { kinds: [], callers: [] };
  expect(await read(next)).toEqual({
    since: null,
    operations: [],
    credentials,
    affected: 0,
    acknowledgeDays: 14,
    cut: false,
  });
  const set = (id: string, paths: Record<string, object>, state: 'Published' | 'Draft') =>
    db
      .update(apiVersion)
      .set({ swaggerOriginal: documentOf(paths), state })
      .where(eq(apiVersion.id, id));
  const served = await set(first.versionId, { '/lots': {}, '/neighbours': {}, '/owners': {} }, 'Published').returning();
  await set(next.versionId, { '/lots': { parameters: [district] }, '/owners': {} }, 'Draft');
  await db.update(project).set({ currentVersionId: first.versionId }).where(eq(project.id, first.id));

  const day = (organizationId: string, operationId: string, calls: number, daysAgo = 0, environment = 'Production') =>
    dayOfCalls({
      ...{ projectId: first.id, subscriptionId: first.id, calls, failed: 0, latencyP95: 80, operationId },
      ...{ consumerOrganizationId: organizationId, environment: environment as 'Production' },
      day: portalDay(new Date(), daysAgo),
    });
  const { consumer, foreign } = organizations;
  await db
    .insert(callDay)
    .values([
      ...day(consumer.id, 'GET /neighbours', 40),
      ...day(foreign.id, 'GET /neighbours', 900),
      ...day(consumer.id, 'GET /neighbours', 5_000, 40),
      ...day(consumer.id, 'GET /owners', 7),
      ...day(consumer.id, 'GET /lots', 3, 0, 'Sandbox'),
    ]);
  const found = await read(next);
  expect(found).toMatchObject({ since: served[0]!.version, cut: false });
  expect(found.operations).toHaveLength(2);
  expect(found.operations.find(({ path }: { path: string }) => path === '/neighbours')).toMatchObject({
    isRemoved: true,
    callers: [
      { organization: { code: 'FOREIGN' }, calls: 900 },
      { organization: { code: 'CONSUMER' }, calls: 40 },
    ],
  });
  expect(found.operations.find(({ path }: { path: string }) => path === '/lots')).toMatchObject({
    ...{ isRemoved: false, places: ['query district'], callers: [] },
  });
  for (const who of [here.otheradmin, here.otherdeveloper])
    expect((await who.call(lifecycle.breaks, { params: next })).status).toBe(404);
  expect((await here.client.call(lifecycle.breaks, { params: next })).status).toBe(403);
});
