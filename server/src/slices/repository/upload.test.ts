import { randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import os from 'node:os';
import { repository, repositoryFile, upload } from '@titian/shared-contracts/repository';
import { buildPortal, type Portal } from '../../testing/build';
import { portalOf } from '../../testing/portal-of';
import { begin, makeRepository, received, sendBroken, sendPart, uploadFile } from '../../testing/repositories';
import { zip } from '../../testing/archive';
import { pdf, picture } from '../../testing/uploading';
import { startS3 } from '../../testing/s3';
import { until } from '../../testing/until';

const here = portalOf('tenantadmin', 'client', 'developer', 'otheradmin');
const KB = 1024;
const csv = (rows: number) => Buffer.from(`id,name\n${'1,Sungai Lima\n'.repeat(rows)}`);
const text = (size: number) => Buffer.from('a'.repeat(size));

const made = (given: { quotaMb?: number } = {}) =>
  makeRepository(here.tenantadmin, { organizationId: here.portal.organizations.provider.id, ...given });

describe('an upload', () => {
  it('arrives in parts, and is the file that was sent', async () => {
    const { rootId, id } = await made();
    const bytes = csv(20_000);
    const reply = await uploadFile(here.portal, here.tenantadmin, rootId, 'sungai.csv', bytes, 50 * KB);
    expect(reply).toMatchObject({
      status: 201,
      body: { name: 'sungai.csv', type: 'text/csv', size: bytes.length, version: 1, scan: 'NotScanned' },
    });
    const content = await here.tenantadmin.call(repositoryFile.content, { params: { id: reply.body.id } });
    expect(content.body).toBe(bytes.toString());
    expect(content.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await here.tenantadmin.call(repository.read, { params: { id } })).body.use).toMatchObject({
      bytes: bytes.length,
      files: 1,
    });
  });

  it('goes on where its line broke, without what has arrived', async () => {
    const { portal, tenantadmin } = here;
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { rootId } = await made();
    const bytes = csv(40_000);
    const { id } = (await begin(tenantadmin, rootId, 'patah.csv', bytes.length)).body;
    await sendBroken(portal, tenantadmin, {
      id,
      offset: 0,
      bytes: bytes.subarray(0, 100 * KB),
      promised: bytes.length,
    });
    await until(async () => (await received(portal, tenantadmin, id)).offset > 0, 'bytes that arrived');
    const { offset } = await received(portal, tenantadmin, id);
    expect(bytes.subarray(0, offset).length).toBe(offset);
    expect((await tenantadmin.call(upload.mine, { params: { id: await repositoryOf(rootId) } })).body).toMatchObject([
      { id, received: offset },
    ]);
    expect((await sendPart(portal, tenantadmin, id, offset, bytes.subarray(offset))).offset).toBe(bytes.length);
    const done = await tenantadmin.call(upload.finish, { params: { id } });
    const content = await tenantadmin.call(repositoryFile.content, { params: { id: done.body.id } });
    expect(content.body).toBe(bytes.toString());
  });

  it('takes no bytes twice, at a wrong place, or beyond its size', async () => {
    const { portal, tenantadmin } = here;
    const { rootId } = await made();
    const { id } = (await begin(tenantadmin, rootId, 'a.txt', 10)).body;
    expect((await sendPart(portal, tenantadmin, id, 0, text(4))).status).toBe(204);
    expect((await sendPart(portal, tenantadmin, id, 0, text(4))).status).toBe(409);
    expect((await sendPart(portal, tenantadmin, id, 6, text(4))).status).toBe(409);
    expect((await sendPart(portal, tenantadmin, id, 4, text(7))).status).toBe(413);
    expect((await tenantadmin.call(upload.finish, { params: { id } })).body).toMatchObject({
      code: 'upload.incomplete',
      extra: { received: 4 },
    });
    const both = await Promise.all([
      sendPart(portal, tenantadmin, id, 4, text(6)),
      sendPart(portal, tenantadmin, id, 4, text(6)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const twice = await Promise.all([
      tenantadmin.call(upload.finish, { params: { id } }),
      tenantadmin.call(upload.finish, { params: { id } }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]!.body.id).toBe(twice[1]!.body.id);
  });

  it.each([
    ['writev', 'write'],
    ['datasync', 'fdatasync'],
  ] as const)('is answered 503 where the disk fails to %s, and goes on from there', async (name, syscall) => {
    const { portal, tenantadmin } = here;
    const { rootId } = await made();
    const { id } = (await begin(tenantadmin, rootId, 'penuh.txt', 6_000_000)).body;
    const handle = await open(os.devNull);
    const files = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall });
    vi.spyOn(files, name).mockRejectedValueOnce(full);
    expect((await sendPart(portal, tenantadmin, id, 0, text(6_000_000))).status).toBe(503);
    expect((await received(portal, tenantadmin, id)).offset).toBe(0);
    expect((await sendPart(portal, tenantadmin, id, 0, text(6_000_000))).status).toBe(204);
    expect((await tenantadmin.call(upload.finish, { params: { id } })).status).toBe(201);
  });

  it('belongs to its person: to others it does not exist', async () => {
    const { portal, tenantadmin, developer, otheradmin } = here;
    const { rootId } = await made();
    const { id } = (await begin(tenantadmin, rootId, 'a.txt', 10)).body;
    for (const other of [developer, otheradmin]) {
      expect((await received(portal, other, id)).status).toBe(404);
      expect((await sendPart(portal, other, id, 0, text(4))).status).toBe(404);
      expect((await other.call(upload.abandon, { params: { id } })).status).toBe(404);
    }
    expect((await received(portal, { token: undefined as never }, id)).status).toBe(401);
  });

  it('of the same name is the next version, and given up it frees what it reserved', async () => {
    const { portal, tenantadmin } = here;
    const { rootId, id: repositoryId } = await made();
    const first = (await uploadFile(portal, tenantadmin, rootId, 'a.txt', text(10))).body;
    const second = (await uploadFile(portal, tenantadmin, rootId, 'A.txt', text(20))).body;
    expect(second).toMatchObject({ id: first.id, version: 2, size: 20 });
    const { id } = (await begin(tenantadmin, rootId, 'b.txt', 1_000)).body;
    await sendPart(portal, tenantadmin, id, 0, text(400));
    const used = async () => (await tenantadmin.call(repository.read, { params: { id: repositoryId } })).body.use.bytes;
    expect(await used()).toBe(1_030);
    const gone = await portal.app.inject({
      ...{ method: 'DELETE', url: `/api/uploads/${id}` },
      headers: { authorization: `Bearer ${tenantadmin.token}`, 'tus-resumable': '1.0.0' },
    });
    expect(gone.statusCode).toBe(204);
    expect(await used()).toBe(30);
  });
});

const repositoryOf = async (rootId: string) => {
  const { data } = (await here.tenantadmin.call(repository.list, { query: { pageSize: 100 } })).body;
  for (const { id } of data) {
    const read = await here.tenantadmin.call(repository.read, { params: { id } });
    if (read.body.rootId === rootId) return id as string;
  }
  throw new Error('There is no such repository.');
};

describe('the quota', () => {
  it('holds under sixty uploads at once', async () => {
    const { tenantadmin } = here;
    const { rootId, id } = await made({ quotaMb: 1 });
    const size = 100 * KB;
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) => begin(tenantadmin, rootId, `f${at}.txt`, size)),
    );
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10);
    // On a machine with more to do some are answered 503, and reserve their bytes all the same.
    expect(replies.map(({ status }) => status).filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    await until(
      async () => (await begin(tenantadmin, rootId, 'last.txt', size)).body.code === 'upload.full',
      'a full quota',
    );
    const { use } = (await tenantadmin.call(repository.read, { params: { id } })).body;
    expect(use.bytes).toBeLessThanOrEqual(use.quotaBytes);
  });
});

describe('bytes that are something else', () => {
  const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03'), randomBytes(200)]);
  it.each([
    ['a program named as a table', 'a.csv', async () => exe, 'fileMismatch'],
    [
      'a page named as a text',
      'a.txt',
      async () => Buffer.from('  <!DOCTYPE html><script>alert(1)</script>'),
      'fileMismatch',
    ],
    ['a script named as a text', 'a.md', async () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'fileMismatch'],
    ['a picture named as a PDF', 'a.pdf', () => picture('png'), 'fileMismatch'],
    ['a PDF named as a picture', 'a.png', async () => pdf(), 'fileMismatch'],
    ['a PNG named as an AVIF', 'a.avif', () => picture('png'), 'fileMismatch'],
    ['a PDF that is cut off', 'a.pdf', async () => Buffer.from('%PDF-1.7\nhalf'), 'fileBroken'],
    ['a PDF with a script', 'a.pdf', async () => pdf('1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'), 'fileActive'],
    ['broken JSON', 'a.json', async () => Buffer.from('{"a":'), 'fileBroken'],
    [
      'an archive that leaves its folder',
      'a.zip',
      async () => zip([{ name: '../../etc/passwd', content: 'x' }]),
      'archiveUnsafe',
    ],
    ['an archive with a program', 'a.zip', async () => zip([{ name: 'in/x.exe.txt', content: 'x' }]), 'archiveUnsafe'],
    [
      'an archive that grows',
      'a.zip',
      async () => zip([{ name: 'a.csv', content: 'x', declaredSize: 4_000_000_000 }]),
      'archiveUnsafe',
    ],
    ['a picture named as an archive', 'a.zip', () => picture('png'), 'fileMismatch'],
  ])('%s is refused, and leaves nothing', async (_what, name, bytesOf, code) => {
    const { rootId, id } = await made();
    const reply = await uploadFile(here.portal, here.tenantadmin, rootId, name, await bytesOf());
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: '/name', code: `validation.${code}` }] } });
    expect((await here.tenantadmin.call(repository.read, { params: { id } })).body.use).toMatchObject({
      bytes: 0,
      files: 0,
    });
  });

  it.each([
    ['data.csv', async () => csv(3)],
    ['surat.pdf', async () => pdf()],
    ['peta.png', () => picture('png')],
    ['peta.avif', () => picture('avif')],
    ['arkib.zip', async () => zip([{ name: 'a/b.csv', content: 'a,b' }])],
    ['titik.geojson', async () => Buffer.from('{"type":"FeatureCollection","features":[]}')],
    ['laporan.2026.pdf', async () => pdf()],
    ['nama panjang (akhir).txt', async () => Buffer.from('Ömür, 河流')],
  ])('%s is taken', async (name, bytesOf) => {
    const { rootId } = await made();
    expect((await uploadFile(here.portal, here.tenantadmin, rootId, name, await bytesOf())).status).toBe(201);
  });
});

describe('hostile names', () => {
  it.each([
    ...['x.exe.pdf', 'x.EXE', 'makro.xlsm', 'a.js.csv', 'halaman.html', 'lukisan.svg'].map((name) => [
      name,
      'executable',
    ]),
    ...['tanpa-akhiran', 'filem.mp4', 'lama.doc'].map((name) => [name, 'repositoryType']),
    ...[
      '../a.csv',
      '..',
      'a/b.csv',
      'a\\b.csv',
      'a:b.csv',
      'a*.csv',
      'a?.csv',
      '"a".csv',
      '<a>.csv',
      'a|b.csv',
      '.a.csv',
    ].map((name) => [name, 'entryName']),
    ...['gpj.\u202Ecsv', 'a\u0000.csv', 'a\n.csv', 'con.csv', 'LPT1.csv', 'a.csv.'].map((name) => [name, 'entryName']),
    [`${'a'.repeat(80)}.csv`, 'tooLong'],
  ])('%j is refused', async (name, code) => {
    const { rootId } = await made();
    const reply = await begin(here.tenantadmin, rootId, name!, 10);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: '/name', code: `validation.${code}` }] } });
  });
});

describe('an upload that one server began', () => {
  const bytes = csv(5_000);
  /** Its first bytes, on the first server. */
  async function begun(portal: Portal) {
    const admin = await portal.as('tenantadmin');
    const { rootId } = await makeRepository(admin, { organizationId: portal.organizations.provider.id });
    const { id } = (await begin(admin, rootId, 'sungai.csv', bytes.length)).body;
    await sendPart(portal, admin, id, 0, bytes.subarray(0, 30_000));
    return id as string;
  }
  /** The others, on the second. */
  async function finished(second: Awaited<ReturnType<Portal['another']>>, id: string) {
    const admin = await second.as('tenantadmin');
    expect(await received(second, admin, id)).toMatchObject({ offset: 30_000 });
    await sendPart(second, admin, id, 30_000, bytes.subarray(30_000));
    const done = await admin.call(upload.finish, { params: { id } });
    expect(done).toMatchObject({ status: 201, body: { size: bytes.length } });
    expect((await admin.call(repositoryFile.content, { params: { id: done.body.id } })).body).toBe(bytes.toString());
    await second.app.close();
  }

  it('goes on after its restart', async () => {
    const portal = await buildPortal();
    const id = await begun(portal);
    await portal.app.close();
    await finished(await portal.another('same'), id);
    await portal.close();
  });

  it('goes on at another one, with parts in an S3 store', async () => {
    const s3 = await startS3();
    const portal = await buildPortal({ TITIAN_S3: s3.url });
    const id = await begun(portal);
    expect(s3.counted().some((line) => line.startsWith('PUT'))).toBe(true);
    await finished(await portal.another('own'), id);
    await portal.close();
    await s3.close();
  });
});
