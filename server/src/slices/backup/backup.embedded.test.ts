import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Backup, backup as contract, BACKUP_TEST_LIMIT_MS } from '@titian/shared-contracts/server';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { openStorage } from '../../storage/open';
import { buildPortal, type Portal } from '../../testing/build';
import type { Caller } from '../../testing/portal-of';
import { testImage } from '../../testing/storage';
import { until } from '../../testing/until';
import { backupTest } from './backup.tables';

const server = path.resolve(import.meta.dirname, '../../..');
const nameOf = (day: number) => `database-2026-11-${String(day).padStart(2, '0')}T02-00-00-000Z.tgz`;
const [GOOD, BROKEN, EMPTY] = [nameOf(20), nameOf(21), nameOf(22)] as const;

// PostgreSQL has back-ups of its own.
let portal: Portal;
let admin: Caller;
let folder: string;

/** An image of a portal's database as the job writes it. */
async function writeImage(file: string, image: string): Promise<void> {
  const storage = await openStorage({
    ...{ location: path.join(mkdtempSync(path.join(os.tmpdir(), 'titian-test-')), 'database'), image },
    migrationsFolder: path.join(server, 'migrations'),
    workerFile: path.join(server, 'dist/embedded.worker.mjs'),
  });
  await storage.writeImage(file);
  await storage.close();
}

describe('back-ups of the embedded database', () => {
  beforeAll(async () => {
    portal = await buildPortal();
    admin = await portal.as('superadmin');
    folder = path.join(portal.app.config.dataFolder, 'backup');
    await mkdir(folder, { recursive: true });
    await writeImage(path.join(folder, GOOD), testImage('world'));
    await copyFile(testImage('empty'), path.join(folder, EMPTY));
    writeFileSync(path.join(folder, BROKEN), 'cut off');
  });
  afterAll(() => portal.close());

  const list = async (caller = admin): Promise<Backup[]> => (await caller.call(contract.list)).body.backups;
  const one = async (name: string) => (await list()).find((row) => row.name === name)!;
  const test = (name: string) => admin.call(contract.test, { params: { name } });
  const content = (name: string, caller = admin) => caller.call(contract.content, { params: { name } });
  // A restore starts a database of its own.
  const ended = (name: string) =>
    until(async () => (await one(name)).test?.outcome != null, `the test of ${name}`, 60_000);

  it('lists what there is, newest first, and says with what the portal keeps its data', async () => {
    const { body } = await admin.call(contract.list);
    expect(body.engine).toBe('embedded');
    expect(body.backups.map(({ name }: Backup) => name)).toEqual([EMPTY, BROKEN, GOOD]);
    expect(body.backups[1]).toMatchObject({ bytes: 7, test: null });
  });

  it('restores a back-up beside the database, once of sixty tries at once, and says what it found', async () => {
    const tries = await Promise.all(Array.from({ length: 60 }, () => test(GOOD)));
    expect(tries.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === 'backup.testRunning')).toHaveLength(59);
    expect((await test(BROKEN)).body.code).toBe('backup.testRunning');
    await ended(GOOD);
    expect((await one(GOOD)).test).toMatchObject({
      ...{ by: 'superadmin', outcome: 'ok', detail: null, took: expect.any(Number) },
      found: { people: expect.any(Number) },
    });
    expect((await one(GOOD)).test!.found!.people).toBeGreaterThan(5);
    expect(readdirSync(portal.app.config.dataFolder).filter((name) => name.startsWith('backup-test'))).toEqual([]);
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'BACKUP_TEST'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ actionBy: 'superadmin', targetId: GOOD });
  });

  it('says why a back-up cannot be restored: it is broken, or nobody could sign in to it', async () => {
    for (const name of [BROKEN, EMPTY]) {
      expect((await test(name)).status).toBe(202);
      await ended(name);
    }
    expect((await one(BROKEN)).test).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/./) });
    expect((await one(EMPTY)).test).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('no people') });
  });

  it('takes a test for lost whose server ended, and begins another', async () => {
    const at = new Date(Date.now() - BACKUP_TEST_LIMIT_MS - 1_000);
    await portal.db.update(backupTest).set({ at, outcome: null }).where(eq(backupTest.name, BROKEN));
    expect((await one(BROKEN)).test?.outcome).toBe('lost');
    expect((await test(BROKEN)).status).toBe(202);
    await ended(BROKEN);
  });

  it('gives the bytes to who may export, and notes it before', async () => {
    const reply = await content(BROKEN);
    expect(reply).toMatchObject({ status: 200, body: 'cut off' });
    expect(reply.headers['content-disposition']).toContain(BROKEN);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'BACKUP_DOWNLOAD'));
    expect(logged).toMatchObject([{ actionBy: 'superadmin', targetId: BROKEN }]);
  });

  it('refuses others, and any name that is none of a back-up', async () => {
    for (const who of ['tenantadmin', 'developer', 'client'] as const) {
      const caller = await portal.as(who);
      expect((await content(GOOD, caller)).status).toBe(403);
      expect((await caller.call(contract.list)).status).toBe(403);
    }
    expect((await content(GOOD, portal.nobody)).status).toBe(401);
    expect((await content(nameOf(1))).status).toBe(404);
    for (const name of ['../secret', '..%2f..%2fsecret', 'database-.tgz', `${GOOD}%00.tgz`, `./${GOOD}`])
      expect([404, 422]).toContain((await content(name)).status);
  });

  it('forgets the test of a back-up that is gone', async () => {
    rmSync(path.join(folder, EMPTY));
    expect((await list()).map(({ name }) => name)).toEqual([BROKEN, GOOD]);
    expect((await test(EMPTY)).status).toBe(404);
    expect((await test(BROKEN)).status).toBe(202);
    expect(await portal.db.select().from(backupTest).where(eq(backupTest.name, EMPTY))).toEqual([]);
    await ended(BROKEN);
  });
});
