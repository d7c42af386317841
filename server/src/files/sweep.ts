import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../storage/open';
import { createFileRepository } from './file.repository';
import type { FileStore } from './file-store';

const HOUR = 3_600_000;
/** An upload waits a day for the form that names it, and an hour for its bytes. */
const KEPT = { arriving: HOUR, pending: 24 * HOUR } as const;

/** Removes the bytes of a digest unless a row has them; one that takes them up meanwhile waits, and puts them anew. */
const removeOrphan = (db: Db, store: FileStore, digest: string): Promise<void> =>
  db.transaction(async (tx) => {
    const files = createFileRepository(tx);
    await files.hold(digest);
    if (!(await files.isUsed(digest))) await store.remove(digest);
  });

/** Forgets uploads that nobody came back for, then removes the bytes that belong to no row. */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<void> {
  const ago = (time: number) => new Date(now.getTime() - time);
  const files = createFileRepository(db);
  await files.removeForgotten({ arriving: ago(KEPT.arriving), pending: ago(KEPT.pending) });
  for await (const { digest, at } of store.list())
    if (at < ago(KEPT.arriving) && !(await files.isUsed(digest))) await removeOrphan(db, store, digest);
}

/** Removes what interrupted uploads left in the folder that they are received in. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const target = path.join(folder, name);
    const found = await stat(target).catch(() => null);
    if (found && found.mtime < before) await rm(target, { recursive: true, force: true });
  }
}
