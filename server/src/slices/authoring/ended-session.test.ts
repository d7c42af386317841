import { eq } from 'drizzle-orm';
import { session } from '@titian/shared-contracts';
import { authoredEndpoint, authoredPackage, authoring, type EndpointInput } from '@titian/shared-contracts/authoring';
import { definition } from '@titian/shared-contracts/definition';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { project as registry } from '@titian/shared-contracts/project';
import { newId } from '../../storage/schema/columns';
import { type Caller, portalOf } from '../../testing/portal-of';
import { category, project } from '../catalogue/catalogue.tables';
import { apiEndpoint } from '../gateway/gateway.tables';

const here = portalOf();
const both = (text: string) => ({ my: text, en: text });
const TEXT = JSON.stringify({
  ...{ openapi: '3.1.0', info: { title: 'Lot', version: '1' } },
  paths: { '/lots': { get: { responses: { 200: { description: 'OK' } } } } },
});
const endpoint: EndpointInput = {
  ...{ name: 'Utama', strategy: 'single', ca: null, breakerFailures: 5, suspendMs: 10_000 },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000 },
  urls: [{ url: 'https://lots.agency.example/api', weight: 1 }],
};

/** What somebody does in the wizard: begins an API, describes it, and imports its definition. */
async function halfOfTheWizard(who: Caller) {
  const [land] = await here.portal.db.select().from(category).limit(1);
  const begun = await who.call(authoring.create, {
    body: {
      ...{ Name: both('Lot'), Identifier: `lot-${newId().slice(-8)}`, category: land!.code },
      dataClassification: 'Open',
    },
  });
  expect(begun.status).toBe(201);
  const { id, versions } = begun.body;
  const params = { id, versionId: versions[0].id };
  const changes = { summary: both('Ringkasan'), legalBasis: both('Kanun') };
  const saved = await who.call(authoring.update, { params: { id }, body: { rowVersion: 1, changes } });
  const source = { kind: 'paste', name: 'api.json' } as const;
  const report = (await who.call(definition.report, { params })).body;
  const put = await who.call(definition.put, { params, body: { revision: report.revision, text: TEXT, source } });
  expect([saved.status, put.status]).toEqual([200, 200]);
  return { params, rowVersion: saved.body.rowVersion as number, revision: put.body.revision as number };
}

/** Longer than a session lasts. */
const TOO_LONG = 13 * 3_600_000;
let passed = 0;
afterEach(() => {
  here.portal.pass(-passed);
  passed = 0;
});

it.each<[string, (who: Caller) => Promise<unknown>]>([
  ['signs out elsewhere', async (who) => expect((await who.call(session.logout)).status).toBe(200)],
  [
    'stays away until it is over',
    async () => {
      passed = TOO_LONG;
      here.portal.pass(passed);
    },
  ],
])('the draft stays as it was saved when its author %s in the middle of the wizard', async (_, end) => {
  const { portal } = here;
  const author = await portal.make.user('Developer', { organizationId: portal.organizations.provider.id });
  const before = await portal.as(author.username);
  const { params, rowVersion, revision } = await halfOfTheWizard(before);
  await end(before);

  // What is sent afterwards is refused whole, and writes nothing.
  const place = { ...params, environment: 'Production' as const };
  const late = [
    await before.call(authoring.update, {
      ...{ params: { id: params.id }, body: { rowVersion, changes: { summary: both('Terlambat') } } },
    }),
    await before.call(definition.put, {
      params,
      body: { revision, text: '{}', source: { kind: 'editor', name: '' } },
    }),
    await before.call(authoredEndpoint.put, { params: place, body: { rowVersion: null, input: endpoint } }),
    await before.call(lifecycle.submit, { params }),
  ];
  expect(late.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(await portal.db.select().from(apiEndpoint).where(eq(apiEndpoint.versionId, params.versionId))).toEqual([]);

  // Signed in again, the author finds the draft and goes on with what they had seen.
  const again = await portal.as(author.username);
  const { data } = (await again.call(registry.list, { query: { view: 'drafts', pageSize: 1 } })).body;
  expect(data[0]).toMatchObject({ id: params.id, versions: [{ id: params.versionId, state: 'Draft' }] });
  const kept = (await again.call(authoring.read, { params: { id: params.id } })).body;
  expect(kept).toMatchObject({ summary: both('Ringkasan'), legalBasis: both('Kanun'), rowVersion, editable: true });
  expect((await again.call(definition.read, { params })).body).toMatchObject({ text: TEXT, revision });
  const went = [
    await again.call(authoring.update, {
      ...{ params: { id: params.id }, body: { rowVersion, changes: { tags: ['lot'] } } },
    }),
    await again.call(authoredEndpoint.put, { params: place, body: { rowVersion: null, input: endpoint } }),
  ];
  expect(went.map(({ status }) => status)).toEqual([200, 200]);
  const [row] = await portal.db.select().from(project).where(eq(project.id, params.id));
  expect(row).toMatchObject({ summary: both('Ringkasan'), tags: ['lot'], status: 'draft' });
  expect((await again.call(authoredPackage.list, { params: { id: params.id } })).status).toBe(200);
});
