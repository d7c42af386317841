import { eq } from 'drizzle-orm';
import { definition, middleware } from '@titian/shared-contracts/definition';
import { type Caller, portalOf } from '../../testing/portal-of';
import { project } from '@titian/shared-contracts/project';
import { apiVersion } from '../catalogue/catalogue.tables';
import { definition as table } from './definition.tables';

const here = portalOf('client', 'developer', 'superadmin', 'otherdeveloper');
const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Lot', version: '1' },
  paths: { '/lot': { get: { operationId: 'lots', responses: { 200: { description: 'Lot' } } } } },
};

async function api() {
  const { make, organizations } = here.portal;
  const made = await make.api({ organizationId: organizations.provider.id });
  const draft = await make.version({
    ...{ projectId: made.project.id, state: 'Draft', publishedAt: null, swaggerOriginal: {} },
  });
  return { ...made, draft };
}
type Made = Awaited<ReturnType<typeof api>>;
const send = (who: Caller, { project }: Made, version: string, SwaggerOriginal: Record<string, unknown> | string) =>
  who.call(middleware.update, {
    params: { projectIdentifier: project.projectIdentifier },
    body: { version, SwaggerOriginal },
  });

it('has the address of the specification', () => {
  expect(middleware.update.path).toBe('/middleware/:projectIdentifier/apiproject/updateapiprojectandversion');
});

it('stores the definition in the matching version only, and answers it', async () => {
  const made = await api();
  const { status, body } = await send(here.developer, made, made.draft.version, DOCUMENT);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ id: made.project.id, projectIdentifier: made.project.projectIdentifier },
    ...{ apiVersion: made.draft.id, version: made.draft.version, SwaggerOriginal: DOCUMENT },
  });
  const rows = await here.portal.db.select().from(apiVersion).where(eq(apiVersion.projectId, made.project.id));
  expect(rows.find(({ id }) => id === made.draft.id)).toMatchObject({
    ...{ swaggerOriginal: DOCUMENT, operations: [{ method: 'GET', path: '/lot' }] },
  });
  expect(rows.find(({ id }) => id === made.version.id)).toMatchObject({ swaggerOriginal: { openapi: '3.1.0' } });
  const params = { id: made.project.id, versionId: made.draft.id };
  expect((await here.developer.call(definition.report, { params })).body).toMatchObject({
    ...{ revision: 1, source: { kind: 'middleware' }, stored: true },
  });
});

it('takes a text, too', async () => {
  const made = await api();
  const text = `openapi: 3.1.0\ninfo: { title: Lot, version: '1' }\npaths: { /a: { get: { responses: { 200: { description: A } } } } }\n`;
  expect((await send(here.developer, made, made.draft.version, text)).body.SwaggerOriginal).toMatchObject({
    paths: { '/a': {} },
  });
});

it('takes a project as /api-projects answers it, and of it the version that it names', async () => {
  const made = await api();
  const [answered] = (
    await here.developer.call(project.byIdentifier, { query: { Identifier: made.project.identifier } })
  ).body;
  const versions = answered!.versions.map((one: { id: string }) =>
    one.id === made.draft.id ? { ...one, SwaggerOriginal: DOCUMENT } : one,
  );
  const payload = { ...answered, apiVersion: made.draft.id, versions };
  const params = { projectIdentifier: made.project.projectIdentifier };
  const { status, body } = await here.developer.call(middleware.update, { params, body: payload as never });
  expect([status, body]).toMatchObject([200, { apiVersion: made.draft.id, SwaggerOriginal: DOCUMENT }]);
  const other = { ...payload, apiVersion: made.project.id };
  expect((await here.developer.call(middleware.update, { params, body: other as never })).status).toBe(404);
});

it('leaves a byte order mark out', async () => {
  const made = await api();
  expect((await send(here.developer, made, made.draft.version, `\uFEFF${JSON.stringify(DOCUMENT)}`)).status).toBe(200);
});

it('has a definition looked through like one from a page, so that it can be submitted', async () => {
  const made = await api();
  await send(here.developer, made, made.draft.version, DOCUMENT);
  const quality = async () => {
    const [row] = await here.portal.db.select().from(table).where(eq(table.versionId, made.draft.id));
    return row?.qualityRevision;
  };
  await expect.poll(quality, { timeout: 20_000 }).toBe(1);
});

it('takes sixty at once, the last of which stands: programs read no revision', async () => {
  const made = await api();
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      send(here.developer, made, made.draft.version, { ...DOCUMENT, info: { title: `Lot ${index}`, version: '1' } }),
    ),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  const params = { id: made.project.id, versionId: made.draft.id };
  expect((await here.developer.call(definition.report, { params })).body.revision).toBe(60);
});

it('knows no other version, and changes none that was published', async () => {
  const made = await api();
  expect((await send(here.developer, made, 'v9.9', DOCUMENT)).status).toBe(404);
  expect(await send(here.developer, made, made.version.version, DOCUMENT)).toMatchObject({
    ...{ status: 409, body: { code: 'STATE_CONFLICT', extra: { from: 'Published' } } },
  });
});

it('refuses what has errors, with line and reason of each, and stores nothing', async () => {
  const made = await api();
  const { status, body } = await send(here.developer, made, made.draft.version, { ...DOCUMENT, paths: {} });
  expect([status, body.code]).toEqual([422, 'definition.invalid']);
  expect(body.extra.findings).toMatchObject([
    { code: 'paths.empty', places: [{ line: 7, column: 3, path: '#/paths' }] },
  ]);
  const params = { id: made.project.id, versionId: made.draft.id };
  expect((await here.developer.call(definition.report, { params })).body).toMatchObject({ revision: 0 });
});

it('is for editors of the owner', async () => {
  const made = await api();
  expect((await send(here.otherdeveloper, made, made.draft.version, DOCUMENT)).status).toBe(404);
  expect((await send(here.client, made, made.draft.version, DOCUMENT)).status).toBe(403);
  expect((await send(here.superadmin, made, made.draft.version, DOCUMENT)).status).toBe(200);
});
