import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../storage/open';
import { createFileRepository } from './file.repository';
import type { FileStore } from './file-store';

const HOUR = 3_600_000;
/** An upload may take an hour for its bytes, and a day until a form names it. */
const LIFETIME = { arriving: HOUR, pending: 24 * HOUR } as const;

/**
 * Removes the bytes of a digest unless a row refers to them. A concurrent upload of the same bytes waits for the lock and stores them
 * again.
 */
export const removeOrphan = (db: Db, store: FileStore, digest: string): Promise<void> =>
  db.transaction(async (tx) => {
    const files = createFileRepository(tx);
    await files.lockDigest(digest);
    if (!(await files.isUsed(digest))) await store.remove(digest);
  });

/** Removes abandoned uploads, then the bytes that no row refers to. */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<void> {
  const ago = (time: number) => new Date(now.getTime() - time);
  const files = createFileRepository(db);
  await files.removeForgotten({ arriving: ago(LIFETIME.arriving), pending: ago(LIFETIME.pending) });
  for await (const { digest, at } of store.list())
    if (at < ago(LIFETIME.arriving) && !(await files.isUsed(digest))) await removeOrphan(db, store, digest);
}

/** Removes what interrupted uploads left in the incoming folder. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const target = path.join(folder, name);
    const found = await stat(target).catch(() => null);
    if (found && found.mtime < before) await rm(target, { recursive: true, force: true });
  }
}
