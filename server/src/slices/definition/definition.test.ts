import { eq } from 'drizzle-orm';
import { definition, type DefinitionReport } from '@titian/shared-contracts/definition';
import { portalLog } from '../../storage/schema';
import type { Portal } from '../../testing/build';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otherdeveloper', 'otheradmin');

type Version = Awaited<ReturnType<Portal['make']['version']>>;
const TEXT = `openapi: 3.1.0
info:
  title: Lot
  version: '1.0'
paths:
  /lot/{upi}:
    get:
      operationId: readLot
      summary: Satu lot
      tags: [Lot]
      responses:
        200:
          description: Lot
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Lot' }
components:
  schemas:
    Lot: { type: object }
`;
const BROKEN = TEXT.replace('schemas/Lot', 'schemas/Lott');

async function draft(state: Version['state'] = 'Draft', swaggerOriginal: Record<string, unknown> = {}) {
  const { make, organizations } = here.portal;
  const { project } = await make.api({ organizationId: organizations.provider.id });
  const version = await make.version({ projectId: project.id, state, swaggerOriginal, publishedAt: null });
  return { params: { id: project.id, versionId: version.id }, project, version };
}
type Params = { id: string; versionId: string };
const put = (who: Caller, params: Params, text: string, revision = 0) =>
  who.call(definition.put, { params, body: { revision, text, source: { kind: 'editor', name: '' } } });
const rowOf = async ({ versionId }: Params) =>
  (await here.portal.db.select().from(apiVersion).where(eq(apiVersion.id, versionId)))[0]!;

describe('a text without errors', () => {
  it('becomes the document of its version, with its operations', async () => {
    const { params } = await draft();
    const { status, body } = await put(here.developer, params, TEXT);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ revision: 1, openapi: '3.1.0', operations: 1, schemas: 1, errors: [], stored: true, editable: true },
      ...{ format: 'yaml', state: 'Draft' },
    });
    const row = await rowOf(params);
    expect(row.swaggerOriginal).toMatchObject({ openapi: '3.1.0', paths: { '/lot/{upi}': { get: {} } } });
    expect(row.operations).toEqual([
      { method: 'GET', path: '/lot/{upi}', summary: 'Satu lot', tag: 'Lot', deprecated: false },
    ]);
    expect((await here.developer.call(definition.read, { params })).body.text).toBe(TEXT);
  });

  it('may be JSON', async () => {
    const { params } = await draft();
    const text = JSON.stringify({
      swagger: '2.0',
      info: { title: 'Lot', version: '1' },
      paths: { '/a': { get: { responses: { 200: { description: 'A' } } } } },
    });
    expect((await put(here.developer, params, text)).body).toMatchObject({
      format: 'json',
      openapi: '2.0',
      stored: true,
    });
  });
});

describe('a text with errors', () => {
  it('is kept with what is wrong with it, and the document stays', async () => {
    const { params } = await draft();
    await put(here.developer, params, TEXT);
    const { body } = await put(here.developer, params, BROKEN, 1);
    expect(body).toMatchObject({ revision: 2, stored: false, operations: 1 });
    expect(body.errors).toEqual([
      {
        ...{ code: 'ref.unresolved', severity: 'error', count: 1, found: 'Lott', suggestion: 'Lot' },
        message: {
          my: 'Rujukan tidak menuju ke mana-mana: Lott',
          en: 'The reference leads nowhere: Lott',
        },
        places: [
          {
            ...{ line: 16, column: 31 },
            path: '#/paths/~1lot~1{upi}/get/responses/200/content/application~1json/schema/$ref',
          },
        ],
      },
    ]);
    expect((await here.developer.call(definition.read, { params })).body.text).toBe(BROKEN);
    expect((await rowOf(params)).swaggerOriginal).toMatchObject({ paths: { '/lot/{upi}': {} } });
  });

  it('is no text where it has signs of a picture', async () => {
    const { params } = await draft();
    expect(await put(here.developer, params, 'PNG\0\0')).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/text', code: 'validation.notText' }] },
    });
  });
});

describe('who and when', () => {
  it('exists for its owners only, and is saved by those who may change APIs', async () => {
    const { params } = await draft();
    for (const who of [here.developer, here.tenantadmin, here.superadmin])
      expect((await who.call(definition.report, { params })).body).toMatchObject({ revision: 0, editable: true });
    for (const who of [here.otherdeveloper, here.otheradmin]) {
      expect((await who.call(definition.read, { params })).status).toBe(404);
      expect((await put(who, params, TEXT)).status).toBe(404);
    }
    expect((await put(here.client, params, TEXT)).status).toBe(403);
    const other = await draft();
    const mixed = { id: other.params.id, versionId: params.versionId };
    expect((await here.developer.call(definition.read, { params: mixed })).status).toBe(404);
  });

  it('is refused once others rely on the version', async () => {
    for (const state of ['InReview', 'Published', 'Deprecated', 'Blocked', 'Retired', 'Archived'] as const) {
      const { params } = await draft(state);
      const { status, body } = await put(here.developer, params, TEXT);
      expect([status, body.code, body.extra.from]).toEqual([409, 'STATE_CONFLICT', state]);
      expect((await here.developer.call(definition.report, { params })).body).toMatchObject({
        ...{ revision: 0, editable: false, state },
      });
    }
  });

  it('makes a draft of what was approved, and leaves what is to be mended', async () => {
    for (const [state, after] of [
      ['Approved', 'Draft'],
      ['ChangesRequested', 'ChangesRequested'],
    ] as const) {
      const { params } = await draft(state);
      expect((await put(here.developer, params, TEXT)).body.state).toBe(after);
      expect((await rowOf(params)).state).toBe(after);
    }
  });

  it('refuses the second of two who read the same revision, and tells the one there is', async () => {
    const { params } = await draft();
    const tries = await Promise.all([
      ...[TEXT, BROKEN].map((text) => put(here.developer, params, text)),
      put(here.tenantadmin, params, TEXT),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(tries.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'stale', extra: { rowVersion: 1 } });
  });
});

it('makes a first text of a document that was there before', async () => {
  const { params } = await draft('Published', { openapi: '3.0.0', info: { title: 'Lot', version: '1' }, paths: {} });
  const [first, second] = await Promise.all(
    [1, 2].map(
      () => here.developer.call(definition.read, { params }) as Promise<{ body: DefinitionReport & { text: string } }>,
    ),
  );
  expect(first!.body).toMatchObject({ source: { kind: 'stored' }, revision: 1, stored: true, savedBy: null });
  expect(first!.body.text).toMatch(/^openapi: 3\.0\.0\ninfo:\n/);
  expect(second!.body.text).toBe(first!.body.text);
});

it('is one entry of the log for edits of one sitting', async () => {
  const { params } = await draft();
  for (const revision of [0, 1, 2]) await put(here.developer, params, TEXT, revision);
  await put(here.tenantadmin, params, TEXT, 3);
  const entries = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, params.versionId));
  expect(entries.map(({ action, actionBy }) => [action, actionBy])).toEqual([
    ['API_DEFINITION', 'developer'],
    ['API_DEFINITION', 'tenantadmin'],
  ]);
});
