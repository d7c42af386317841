import path from 'node:path';
import { and, eq, gte, isNull, notInArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Backup, BACKUP_TEST_LIMIT_MS } from '@titian/shared-contracts/server';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { safeMessage } from '../../logging/safe-error';
import { backupTest } from './backup.tables';
import { type Image, imageOf, listImages, openImage } from './images';
import { restoreBeside } from './restore-beside';
import { lockName } from '../../storage/named-lock';

type TestRow = typeof backupTest.$inferSelect;

const targetOf = (name: string) => ({ type: 'backup', id: name, label: name });

function toBackup({ name, at, bytes }: Image, test: TestRow | undefined, now: Date): Backup {
  const isLost = test?.outcome === null && now.getTime() - test.at.getTime() > BACKUP_TEST_LIMIT_MS;
  return {
    ...{ name, bytes, at: at.toISOString() },
    test: test ? { ...test, at: test.at.toISOString(), outcome: isLost ? 'lost' : test.outcome } : null,
  };
}

const limit = (now: Date) => new Date(now.getTime() - BACKUP_TEST_LIMIT_MS);
const isRunning = (now: Date) => and(isNull(backupTest.outcome), gte(backupTest.at, limit(now)));

/** Back-ups of the embedded database: what there is, whether each can be restored, and its bytes. */
export function createBackups(app: FastifyInstance) {
  const { db, config, clock } = app;
  const folder = path.join(config.dataFolder, 'backup');
  const running = new Set<Promise<void>>();

  /**
   * Claims the test for this call. One restores at a time, since each takes the memory and the disk of a whole database: of any number
   * of tries one goes on. Throws 409.
   */
  const claim = (call: Call, { name }: Image): Promise<TestRow> =>
    db.transaction(async (tx) => {
      await lockName(tx, 'backup test');
      const names = (await listImages(folder)).map((image) => image.name);
      await tx.delete(backupTest).where(notInArray(backupTest.name, names));
      if ((await tx.$count(backupTest, isRunning(call.now))) > 0) throw new Problem(409, 'backup.testRunning');
      const started = { at: call.now, by: call.actor.username, outcome: null, took: null, found: null, detail: null };
      const [claimed] = await tx
        .insert(backupTest)
        .values({ name, ...started })
        .onConflictDoUpdate({ target: backupTest.name, set: started })
        .returning();
      await record(tx, call, { action: 'BACKUP_TEST', logType: 'Setting', target: targetOf(name) });
      return claimed!;
    });

  async function run({ name }: Image): Promise<void> {
    const began = performance.now();
    const result = await restoreBeside(config, path.join(folder, name)).then(
      (found) => ({ outcome: 'ok' as const, found, detail: null }),
      (error: unknown) => ({ outcome: 'failed' as const, found: null, detail: safeMessage(error).slice(0, 500) }),
    );
    const took = Math.round(performance.now() - began);
    await db
      .update(backupTest)
      .set({ ...result, took })
      .where(eq(backupTest.name, name));
  }

  return {
    async list(): Promise<{ engine: 'embedded' | 'postgres'; backups: Backup[] }> {
      const { engine } = app.storage;
      if (engine === 'postgres') return { engine, backups: [] };
      const [images, tests] = await Promise.all([listImages(folder), db.select().from(backupTest)]);
      const testOf = (image: Image) => tests.find(({ name }) => name === image.name);
      return { engine, backups: images.map((image) => toBackup(image, testOf(image), clock())) };
    },

    /** Begins to restore a back-up beside the database; its end shows in the list. */
    async test(call: Call, name: string): Promise<Backup> {
      const image = await imageOf(folder, name);
      const claimed = await claim(call, image);
      const work = run(image)
        .catch((error: unknown) => app.log.error(error, `test of the back-up ${name}`))
        .finally(() => running.delete(work));
      running.add(work);
      return toBackup(image, claimed, clock());
    },

    /** The bytes of a back-up; that they were taken out is noted before the first is sent. */
    async content(call: Call, name: string) {
      const opened = await openImage(folder, name);
      await record(db, call, { action: 'BACKUP_DOWNLOAD', logType: 'Setting', target: targetOf(name) });
      return opened;
    },

    settled: () => Promise.allSettled(running),
  };
}
