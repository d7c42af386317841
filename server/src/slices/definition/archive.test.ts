import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { definition as contract } from '@titian/shared-contracts/definition';
import { type Part, zip } from '../../testing/archive';
import { archiveOf, type SentArchive, sendArchive } from '../../testing/definition-archive';
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
const GOOD: Part[] = Object.entries(FILES).map(([name, content]) => ({ name, content, isDeflated: true }));

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

/** Zeros, which are packed to a thousandth. */
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const end = (bytes: Buffer) => bytes.length - 22;
const changed = (bytes: Buffer, change: (bytes: Buffer) => void) => {
  change(bytes);
  return bytes;
};
/** A file that says it is small, and whose bytes go on. */
const liar = () => zip([...GOOD, { name: 'a.yaml', content: zeros(40), isDeflated: true, declaredSize: 100 }]);

const HOSTILE: [name: string, bytes: () => Buffer, code: string][] = [
  ['no archive', () => Buffer.from('openapi: 3.1.0'), 'archive.broken'],
  ['nothing', () => Buffer.alloc(0), 'archive.broken'],
  ['half an archive', () => zip(GOOD).subarray(0, 200), 'archive.broken'],
  [
    'a table of contents elsewhere',
    () => changed(zip(GOOD), (all) => all.writeUInt32LE(7, end(all) + 16)),
    'archive.broken',
  ],
  [
    'a table of contents beyond the end',
    () => changed(zip(GOOD), (all) => all.writeUInt32LE(0xfffffff0, end(all) + 16)),
    'archive.broken',
  ],
  [
    'more entries than there are',
    () => changed(zip(GOOD), (all) => all.writeUInt16LE(9, end(all) + 10)),
    'archive.broken',
  ],
  ['a way out', () => zip([...GOOD, { name: '../../etc/cron.d/a' }]), 'archive.path'],
  ['a way out within a path', () => zip([...GOOD, { name: 'a/../../b.yaml' }]), 'archive.path'],
  ['a way out of Windows', () => zip([...GOOD, { name: 'a\\..\\..\\b.yaml' }]), 'archive.path'],
  ['an absolute path', () => zip([...GOOD, { name: '/etc/passwd' }]), 'archive.path'],
  ['a drive', () => zip([...GOOD, { name: 'C:/a.yaml' }]), 'archive.path'],
  ['a NUL in a name', () => zip([...GOOD, { name: 'a.yaml\0.txt' }]), 'archive.name'],
  ['a line end in a name', () => zip([...GOOD, { name: 'a\n.yaml' }]), 'archive.name'],
  ['an endless name', () => zip([...GOOD, { name: 'a'.repeat(5_000) }]), 'archive.name'],
  ['a link', () => zip([...GOOD, { name: 'a.yaml', content: '/etc/passwd', mode: 0o120777 }]), 'archive.link'],
  ['a device', () => zip([...GOOD, { name: 'a.yaml', mode: 0o020666 }]), 'archive.link'],
  ['an archive within', () => zip([...GOOD, { name: 'a.zip', content: zip(GOOD) }]), 'archive.nested'],
  ['an archive within by another name', () => zip([...GOOD, { name: 'a.yaml', content: zip(GOOD) }]), 'archive.nested'],
  ['a name twice', () => zip([...GOOD, GOOD[0]!]), 'archive.duplicate'],
  ['a name twice by other words', () => zip([...GOOD, { name: './paths//lot.yaml' }]), 'archive.duplicate'],
  [
    'an encrypted file',
    () => zip([...GOOD, { name: 'a.yaml', content: 'a: 1', isDeflated: true, flags: 1 }]),
    'archive.encrypted',
  ],
  ['strong encryption', () => zip([...GOOD, { name: 'a.yaml', flags: 0x41 }]), 'archive.encrypted'],
  ['a bomb', () => zip([...GOOD, { name: 'a.yaml', content: zeros(9), isDeflated: true }]), 'archive.bomb'],
  ['a bomb that lies about its size', liar, 'archive.damaged'],
  [
    'a size that is not there',
    () => zip([...GOOD, { name: 'a.yaml', content: 'a', isDeflated: true, declaredSize: 2 ** 32 - 2 }]),
    'archive.fileTooLarge',
  ],
  ['another checksum', () => zip([...GOOD, { name: 'a.yaml', content: 'a: 1', checksum: 1 }]), 'archive.damaged'],
  [
    'a file over 10 MB',
    () => zip([...GOOD, { name: 'a.yaml', content: zeros(11), isDeflated: true }]),
    'archive.fileTooLarge',
  ],
  ['100,000 files', () => zip(Array.from({ length: 100_000 }, (_, n) => ({ name: `f${n}` }))), 'archive.tooMany'],
  [
    'files that are too large together',
    () => {
      // Packed to a hundredth, so that no single one is a bomb.
      const content = Buffer.concat(
        Array.from({ length: 85 }, (_, n) => Buffer.concat([randomBytes(1_000), Buffer.alloc(100_000, n)])),
      );
      return zip([...GOOD, ...Array.from({ length: 5 }, (_, n) => ({ name: `f${n}`, content, isDeflated: true }))]);
    },
    'archive.tooLarge',
  ],
];

describe('a hostile archive', () => {
  let params: Params;
  beforeAll(async () => void (params = await draft()));

  it.each(HOSTILE)('%s', async (_, bytes, code) => {
    const { status, body } = await send(here.developer, params, { bytes: bytes() });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'definition.archiveRefused' });
    expect(body.extra.findings[0]).toMatchObject({ code, message: { my: expect.any(String), en: expect.any(String) } });
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
    const [{ count }] = (await here.portal.db
      .execute(
        sql`select count(*)::int as count from portal_log where target_id = ${params.versionId} and action = 'API_DEFINITION'`,
      )
      .then(({ rows }) => rows)) as [{ count: number }];
    expect(count).toBe(1);
  });
});
