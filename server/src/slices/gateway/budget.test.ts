import { eq, inArray } from 'drizzle-orm';
import { type PlaneApi, PlaneSnapshot } from '@titian/shared-contracts/plane';
import { gatewayLog } from '@titian/shared-contracts/log';
import { portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { apiSecurity } from './gateway.tables';
import { readSnapshot } from './snapshot';
import { MOST } from './within-budget';

const here = portalOf('superadmin');

async function taken(): Promise<PlaneApi[]> {
  const { body } = await readSnapshot(here.portal.app, here.portal.app.clock());
  return PlaneSnapshot.parse(JSON.parse(body)).apis;
}
async function told(): Promise<string> {
  const to = new Date(here.portal.app.clock().getTime() + 120_000).toISOString();
  const { body } = await here.superadmin.call(gatewayLog.list, { query: { filter: 'event_eq=snapshot', to } });
  return body.data[0].reason ?? '';
}
const apiOf = async (owner: 'provider' | 'consumer' = 'provider') =>
  here.portal.make.api({ organizationId: here.portal.organizations[owner].id });

const operationsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ method: 'POST', path: `/lots/${n}` })) as unknown as Version['operations'];
type Version = typeof apiVersion.$inferInsert;

/** A document in which so many operations refer to one response of this length, and where that is asked to one body that is as long. */
function documentOf(count: number, length: number, hasBody = false): Pick<Version, 'swaggerOriginal' | 'operations'> {
  const content = { 'application/json': { schema: { type: 'object', description: 'x'.repeat(length) } } };
  const operation = {
    ...(hasBody && { requestBody: { $ref: '#/components/requestBodies/Wide' } }),
    responses: { '200': { $ref: '#/components/responses/Wide' } },
  };
  const operations = operationsOf(count);
  const swaggerOriginal = {
    ...{ openapi: '3.0.3', info: { title: 'Lots', version: '1.0' } },
    paths: Object.fromEntries(operations.map(({ path }) => [path, { post: operation }])),
    components: {
      requestBodies: hasBody ? { Wide: { content } } : {},
      responses: { Wide: { description: 'ok', content } },
    },
  };
  return { swaggerOriginal, operations };
}

it.each(['off', 'log', 'block'] as const)(
  'keeps little of a document of 213 kB that says 30 million characters, with checks "%s"',
  async (validation) => {
    const { db } = here.portal;
    const { project, version } = await apiOf();
    await taken();
    await db
      .update(apiVersion)
      .set(documentOf(100, 100_000, true))
      .where(eq(apiVersion.id, version.id));
    await db.insert(apiSecurity).values({ versionId: version.id, validation });
    const served = (await taken()).find(({ versionId }) => versionId === version.id);
    expect(await told()).toMatch(new RegExp(`${project.identifier}.*it is longer than`));
    // Nobody may be let pass unchecked where calls are to be checked.
    if (validation === 'block') return expect(served).toBeUndefined();
    expect(served).toMatchObject({ validation, twin: null, answers: null });
    expect(served!.operations.map(({ request }) => request)).toEqual(Array.from({ length: 100 }, () => null));
  },
);

it('needs no room for versions that are called no more, which go on being refused as such', async () => {
  const { db } = here.portal;
  const { project, version } = await apiOf();
  await db
    .update(apiVersion)
    .set({ ...documentOf(100, 100_000, true), state: 'Retired' })
    .where(eq(apiVersion.id, version.id));
  await db.insert(apiSecurity).values({ versionId: version.id, validation: 'block' });
  const served = (await taken()).find(({ versionId }) => versionId === version.id);
  expect(served).toMatchObject({ state: 'Retired', definitions: {}, twin: null, answers: null });
  expect(await told()).not.toContain(project.identifier);
});

it('is never too long to be written: the organisation that has most loses, and no other', async () => {
  const { db } = here.portal;
  await db.update(apiVersion).set(documentOf(1, 10));
  const [other, ...wide] = [await apiOf('consumer'), ...(await Promise.all(Array.from({ length: 7 }, () => apiOf())))];
  const ids = wide.map(({ version }) => version.id);
  const isOther = eq(apiVersion.id, other.version.id);
  await db
    .update(apiVersion)
    .set(documentOf(1, MOST / 7.2))
    .where(isOther);
  await db
    .update(apiVersion)
    .set(documentOf(1, MOST / 7.5))
    .where(inArray(apiVersion.id, ids));
  const apis = await taken();
  expect(JSON.stringify(apis).length).toBeLessThanOrEqual(MOST);
  expect(apis.find(({ versionId }) => versionId === other.version.id)).toMatchObject({ twin: {}, answers: {} });
  const own = apis.filter(({ versionId }) => ids.includes(versionId));
  const without = (part: 'twin' | 'answers') => own.filter((one) => one[part] === null).length;
  // One of the documents is not even read; of the others one has no twin either.
  expect([own.length, without('twin'), without('answers')]).toEqual([7, 2, 7]);
  const reason = await told();
  expect(reason).toMatch(/without answers \(all APIs are longer than/);
  expect(reason).toMatch(/without what its document says \(all documents are longer than/);
});
