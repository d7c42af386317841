import fs, { existsSync } from 'node:fs';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { archiveOf, sendArchive } from '../../testing/definition-archive';
import { portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { definition } from './definition.tables';

const here = portalOf('developer');

const BYTES = archiveOf({
  'openapi.yaml': `openapi: 3.1.0\ninfo: { title: Lot, version: '1' }\npaths: { /lot: { $ref: lot.yaml } }\n`,
  'lot.yaml': `get: { responses: { 200: { description: Lot } } }\n`,
});
/** Devices and folders of Linux on which nothing can be written, whoever tries. */
const [FULL, READ_ONLY] = ['/dev/full', '/sys'];

async function draft() {
  const { make, organizations } = here.portal;
  const { project } = await make.api({ organizationId: organizations.provider.id });
  const facts = { projectId: project.id, state: 'Draft' as const, swaggerOriginal: {}, publishedAt: null };
  const version = await make.version(facts);
  return { id: project.id, versionId: version.id };
}
type Params = Awaited<ReturnType<typeof draft>>;
const send = (params: Params) => sendArchive(here.portal, here.developer, params, { bytes: BYTES });

const incoming = () => here.portal.app.files.incoming;
async function kept({ versionId }: Params) {
  const { db } = here.portal;
  const [version] = await db.select().from(apiVersion).where(eq(apiVersion.id, versionId));
  return {
    texts: await db.select().from(definition).where(eq(definition.versionId, versionId)),
    document: version!.swaggerOriginal,
    log: await db.select().from(portalLog).where(eq(portalLog.targetId, versionId)),
    received: await readdir(incoming()),
  };
}
const NOTHING = { texts: [], document: {}, log: [], received: [] };

/** Every file that is written meanwhile lies on a full disk. */
async function onFullDisk<T>(work: () => Promise<T>): Promise<T> {
  const usual = fs.createWriteStream;
  fs.createWriteStream = (_, options) => usual(FULL, options);
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    fs.createWriteStream = usual;
    syncBuiltinESMExports();
  }
}

/** What is received meanwhile goes to a folder that is read-only. */
async function onReadOnlyDisk<T>(work: () => Promise<T>): Promise<T> {
  const aside = `${incoming()}-aside`;
  await rename(incoming(), aside);
  await symlink(READ_ONLY, incoming());
  try {
    return await work();
  } finally {
    await rm(incoming());
    await rename(aside, incoming());
  }
}

describe.runIf(existsSync(FULL))('an archive that the disk does not take', () => {
  it.each([
    ['is full', onFullDisk],
    ['is read-only', onReadOnlyDisk],
  ])('as it %s: the author is asked to try again, nothing of it is kept, and the next try is taken', async (_, on) => {
    const params = await draft();
    const { status, body, headers } = await on(() => send(params));
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(headers['retry-after']).toBe('5');
    expect(JSON.stringify(body)).not.toContain(incoming());
    expect(await kept(params)).toEqual(NOTHING);

    const { body: taken } = await send(params);
    expect(taken).toMatchObject({ revision: 1, operations: 1, stored: true });
    expect(await kept(params)).toMatchObject({ texts: [{ revision: 1 }], received: [] });
  });

  it('keeps what was there before', async () => {
    const params = await draft();
    await send(params);
    const before = await kept(params);
    const again = () => sendArchive(here.portal, here.developer, params, { bytes: BYTES, revision: 1 });
    expect((await onFullDisk(again)).status).toBe(503);
    expect(await kept(params)).toEqual(before);
  });

  it('twenty at once leave no file behind', async () => {
    const params = await draft();
    const replies = await onFullDisk(() => Promise.all(Array.from({ length: 20 }, () => send(params))));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(await kept(params)).toEqual(NOTHING);
  });
});

it('an archive is taken where the folder for it was removed', async () => {
  const params = await draft();
  await rm(incoming(), { recursive: true });
  expect((await send(params)).status).toBe(200);
  expect(await readdir(incoming())).toEqual([]);
});
