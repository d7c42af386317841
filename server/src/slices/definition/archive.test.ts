import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { definition as contract } from '@titian/shared-contracts/definition';
import { portalLog } from '../../storage/schema';
import { archiveOf, type SentArchive, sendArchive } from '../../testing/definition-archive';
import { HOSTILE_ARCHIVES } from '../../testing/hostile-archives';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { definition } from './definition.tables';

const here = portalOf('client', 'developer', 'tenantadmin', 'otherdeveloper');

const ROOT = `openapi: 3.1.0
info: { title: Lot, version: '1' }
paths:
  /lot:
    $ref: paths/lot.yaml
`;
const LOT = `get:
  operationId: readLot
  responses:
    200:
      description: Lot
      content: { application/json: { schema: { $ref: '../schemas/person.yaml#/Person' } } }
`;
const PERSON = `Person:
  type: object
  properties: { parent: { $ref: '#/Person' } }
`;
const FILES = { 'openapi.yaml': ROOT, 'paths/lot.yaml': LOT, 'schemas/person.yaml': PERSON };

async function draft(state: 'Draft' | 'Published' = 'Draft') {
  const { make, organizations } = here.portal;
  const { project } = await make.api({ organizationId: organizations.provider.id });
  const version = await make.version({ projectId: project.id, state, swaggerOriginal: {}, publishedAt: null });
  return { id: project.id, versionId: version.id };
}
type Params = Awaited<ReturnType<typeof draft>>;
const send = (who: Caller, params: Params, given: Partial<SentArchive> = {}) =>
  sendArchive(here.portal, who, params, { bytes: archiveOf(FILES), ...given });
const stored = async ({ versionId }: Params) => ({
  rows: await here.portal.db.select().from(definition).where(eq(definition.versionId, versionId)),
  document: (await here.portal.db.select().from(apiVersion).where(eq(apiVersion.id, versionId)))[0]!.swaggerOriginal,
});

describe('an archive without errors', () => {
  it('becomes one text and the document of its version, and its report says which file each finding is in', async () => {
    const params = await draft();
    const { status, body } = await send(here.developer, params);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ revision: 1, openapi: '3.1.0', operations: 1, schemas: 1, errors: [], stored: true, busy: false },
      ...{ format: 'yaml', source: { kind: 'archive', name: 'lot.zip' } },
    });
    expect(body.text).toContain('    Person:\n');
    const found = await stored(params);
    expect(found.document).toMatchObject({
      paths: { '/lot': { get: { operationId: 'readLot' } } },
      components: { schemas: { Person: { properties: { parent: { $ref: '#/components/schemas/Person' } } } } },
    });
    const refusals = body.quality.findings.find(({ code }: { code: string }) => code === 'response.refusals');
    expect(refusals.places).toMatchObject([
      { path: '#/paths/~1lot/get', line: 7, origin: { file: 'paths/lot.yaml', line: 1, column: 1 } },
    ]);
  });

  it('is a text like any other from the next edit on, which is no longer that of its files', async () => {
    const params = await draft();
    const { text } = (await send(here.developer, params)).body;
    const put = { revision: 1, text: `${text}\n`, source: { kind: 'editor' as const, name: '' } };
    const { status, body } = await here.developer.call(contract.put, { params, body: put });
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, source: { kind: 'editor' }, quality: null });
  });

  it('has its errors nowhere: it is refused with the file, the line and the column of each', async () => {
    const params = await draft();
    await send(here.developer, params);
    const before = await stored(params);
    const wrong = { ...FILES, 'schemas/person.yaml': PERSON.replace('#/Person', './address.yaml') };
    const { status, body } = await send(here.developer, params, { bytes: archiveOf(wrong), revision: 1 });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'definition.archiveRefused',
      extra: {
        roots: [],
        findings: [
          {
            code: 'ref.noFile',
            message: {
              my: 'Fail schemas/address.yaml tiada dalam arkib',
              en: 'The archive has no file schemas/address.yaml',
            },
            places: [{ origin: { file: 'schemas/person.yaml', line: 3, column: 33 } }],
          },
        ],
      },
    });
    expect(await stored(params)).toEqual(before);
  });

  it('names the files of which one has to be chosen', async () => {
    const params = await draft();
    const bytes = archiveOf({ ...FILES, 'other.yaml': ROOT });
    const { status, body } = await send(here.developer, params, { bytes });
    expect(status).toBe(422);
    expect(body.extra).toMatchObject({ roots: ['openapi.yaml', 'other.yaml'] });
    expect((await send(here.developer, params, { bytes, root: 'other.yaml' })).status).toBe(200);
  });
});

describe('a hostile archive', () => {
  let params: Params;
  beforeAll(async () => void (params = await draft()));

  it.each(HOSTILE_ARCHIVES)('$name', async ({ bytes, finds }) => {
    const { status, body } = await send(here.developer, params, { bytes: bytes() });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'definition.archiveRefused' });
    expect(body.extra.findings[0]).toMatchObject({
      code: finds,
      message: { my: expect.any(String), en: expect.any(String) },
    });
    expect(await stored(params)).toEqual({ rows: [], document: {} });
  });

  it('leaves no file where uploads are received', async () => {
    expect(await readdir(here.portal.app.files.incoming)).toEqual([]);
  });
});

describe('who sends it, and when', () => {
  it('is an author of the API, of a version that takes a text', async () => {
    const params = await draft();
    expect((await send(here.otherdeveloper, params)).status).toBe(404);
    expect((await send(here.client, params)).status).toBe(403);
    expect((await send(here.developer, await draft('Published'))).status).toBe(409);
    expect((await stored(params)).rows).toEqual([]);
  });

  it('replaces what its sender has read, also when several send at once', async () => {
    const params = await draft();
    const all = await Promise.all(Array.from({ length: 12 }, () => send(here.developer, params)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    expect(all.find(({ status }) => status === 409)?.body.code).toBe('stale');
    expect((await stored(params)).rows[0]?.revision).toBe(1);
  });

  it('is a form with one archive and a revision', async () => {
    const params = await draft();
    const json = await here.developer.call(
      { ...contract.archive, consumes: undefined } as never,
      { params, body: {} } as never,
    );
    expect(json.status).toBe(415);
    expect((await send(here.developer, params, { revision: -1 })).body).toMatchObject({
      errors: [{ path: '/revision' }],
    });
    const large = await send(here.developer, params, { bytes: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect(large).toMatchObject({
      status: 413,
      body: { errors: [{ path: '/archive', code: 'validation.fileTooLarge' }] },
    });
  });

  it('is noted once, with the version', async () => {
    const params = await draft();
    await send(here.developer, params);
    const entries = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, params.versionId));
    expect(entries.map(({ action }) => action)).toEqual(['API_DEFINITION']);
  });
});
