import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { FileStore } from './file-store';
import { startS3 } from '../testing/s3';
import { newId } from '../storage/schema/columns';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const folder = () => mkdtemp(path.join(os.tmpdir(), 'titian-files-'));
const settings = { bucket: 'titian', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };

interface Opened {
  store: FileStore;
  close: () => Promise<void>;
}
async function openS3(given: Partial<typeof settings> = {}, prefix = ''): Promise<Opened & { uploads: FileStore }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await folder(),
    configureBuckets: [{ name: settings.bucket }],
  });
  const { port } = await server.run();
  const bucket = { ...settings, ...given, endpoint: `http://127.0.0.1:${port}` };
  return {
    store: createS3Store(bucket, prefix),
    uploads: createS3Store(bucket),
    close: () => server.close(),
  };
}

const stores: [string, () => Promise<Opened>][] = [
  ['a folder', async () => ({ store: createFolderStore(await folder()), close: async () => {} })],
  ['an S3 bucket', openS3],
  ['a prefix of an S3 bucket', () => openS3({}, 'releases/')],
];

describe.each(stores)('the store in %s', (_, open) => {
  let opened: Opened;
  let incoming: string;
  beforeAll(async () => {
    opened = await open();
    incoming = await folder();
  });
  afterAll(() => opened.close());

  async function put(bytes: Buffer): Promise<string> {
    const from = path.join(incoming, newId());
    await writeFile(from, bytes);
    await opened.store.put(sha256(bytes), from);
    return sha256(bytes);
  }
  const read = async (digest: string) => {
    const bytes = await opened.store.read(digest);
    return bytes && (await buffer(bytes));
  };
  async function listed(): Promise<string[]> {
    const digests = [];
    for await (const { digest } of opened.store.list()) digests.push(digest);
    return digests.sort();
  }

  it.each([0, 1, 3_000_000])('returns %i bytes unchanged', async (size) => {
    const bytes = randomBytes(size);
    const digest = await put(bytes);
    expect((await read(digest))!.equals(bytes)).toBe(true);
  });

  it('stores the same bytes again, also concurrently', async () => {
    const bytes = randomBytes(50_000);
    await put(bytes);
    await Promise.all([put(bytes), put(bytes), put(bytes)]);
    expect((await read(sha256(bytes)))!.equals(bytes)).toBe(true);
  });

  it('reads null where nothing was put, and after a removal', async () => {
    const digest = sha256(randomBytes(8));
    expect(await read(digest)).toBeNull();
    const kept = await put(randomBytes(8));
    await opened.store.remove(kept);
    await opened.store.remove(kept);
    expect(await read(kept)).toBeNull();
  });

  it('lists its files, with the time each was put', async () => {
    const before = Date.now() - 5_000;
    const digests = await Promise.all([1, 2, 3].map(() => put(randomBytes(64))));
    expect(await listed()).toEqual(expect.arrayContaining(digests));
    for await (const { at } of opened.store.list()) expect(at.getTime()).toBeGreaterThan(before);
  });

  it.each(['../../etc/passwd', '', 'a'.repeat(63), `${'a'.repeat(64)}/..`])(
    'refuses "%s" as a digest',
    async (text) => {
      await expect((async () => opened.store.put(text, '/nowhere'))()).rejects.toThrow('Not a digest');
      await expect((async () => opened.store.read(text))()).rejects.toThrow('Not a digest');
      await expect((async () => opened.store.remove(text))()).rejects.toThrow('Not a digest');
    },
  );
});

it('leaves nothing behind where the source file is missing', async () => {
  const root = await folder();
  const store = createFolderStore(root);
  await expect(store.put(sha256(Buffer.from('gone')), path.join(root, 'nowhere'))).rejects.toThrow();
  expect(await readdir(root)).toEqual([]);
});

it('keeps two stores of one bucket apart', async () => {
  const { store, uploads, close } = await openS3({}, 'releases/');
  const listed = async (one: FileStore) => {
    const digests = [];
    for await (const { digest } of one.list()) digests.push(digest);
    return digests;
  };
  const from = path.join(await folder(), 'one');
  await writeFile(from, 'x');
  await store.put(sha256(Buffer.from('x')), from);
  expect([await listed(store), await listed(uploads)]).toEqual([[sha256(Buffer.from('x'))], []]);
  expect(await uploads.read(sha256(Buffer.from('x')))).toBeNull();
  await uploads.remove(sha256(Buffer.from('x')));
  expect(await listed(store)).toHaveLength(1);
  await close();
});

it.each([[{ bucket: 'other-bucket' }], [{ accessKey: 'unknown' }]])(
  'throws where the S3 server refuses %j',
  async (given) => {
    const { store, close } = await openS3(given);
    const from = path.join(await folder(), 'one');
    await writeFile(from, 'x');
    await expect(store.put(sha256(Buffer.from('x')), from)).rejects.toThrow('The file store');
    await close();
  },
);

it.each(['away', 'silent', 'stuck'] as const)('answers 503 where the S3 server is %s', async (failure) => {
  const s3 = await startS3();
  const { port } = new URL(s3.url);
  const store = createS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` }, '', 300);
  const bytes = randomBytes(100_000);
  const from = path.join(await folder(), 'one');
  await writeFile(from, bytes);
  await store.put(sha256(bytes), from);

  s3.simulate(failure);
  const unavailable = { status: 503, code: 'unavailable' };
  const read = async () => buffer((await store.read(sha256(bytes)))!);
  await expect(read()).rejects.toMatchObject(unavailable);
  if (failure !== 'stuck') await expect(store.put(sha256(bytes), from)).rejects.toMatchObject(unavailable);
  await s3.close();
});
