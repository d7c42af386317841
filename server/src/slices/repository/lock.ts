import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { LOCK_HOURS, type RepositoryFile } from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type FileRow, openFile } from './access';
import { note } from './activity';
import { findFile } from './file-rows';
import { includes } from './repository-rights';
import { repositoryFile } from './repository.tables';
import { toFile } from './repository.wire';

const HOUR = 3_600_000;

/** Refuses a change of a file that somebody else has locked. */
export function mustNotBeLocked({ lockedBy, lockedUntil }: FileRow, { actor, now }: Call): void {
  if (lockedBy !== null && lockedBy !== actor.id && lockedUntil! > now) throw new Problem(409, 'repositoryFile.locked');
}

/** Whether somebody else has locked a file in one of these folders. */
export async function areLocked(tx: Db, { actor, now }: Call, folderIds: string[]): Promise<boolean> {
  const where = and(
    inArray(repositoryFile.folderId, folderIds),
    isNull(repositoryFile.deletedAt),
    ne(repositoryFile.lockedBy, actor.id),
    gt(repositoryFile.lockedUntil, now),
  );
  return (await tx.$count(repositoryFile, where)) > 0;
}

/** Locks on files, which keep others from changing them. */
export const createLockService = (db: Db) => ({
  /** Whoever manages the folder takes off the lock of anybody. */
  set: (call: Call, id: string, locked: boolean): Promise<RepositoryFile> =>
    db.transaction(async (tx) => {
      const { opened, file } = await openFile(tx, call, id, 'write');
      const { repositoryId, folderId, name } = file;
      const mayTakeOff = !locked && includes(opened.rights.get(folderId) ?? null, 'manage');
      if (!mayTakeOff) mustNotBeLocked(file, call);
      const until = new Date(call.now.getTime() + LOCK_HOURS * HOUR);
      const lock = locked ? { lockedBy: call.actor.id, lockedUntil: until } : { lockedBy: null, lockedUntil: null };
      const next = { ...lock, rowVersion: sql`${repositoryFile.rowVersion} + 1` };
      await tx.update(repositoryFile).set(next).where(eq(repositoryFile.id, id));
      const action = locked ? 'REPOSITORY_FILE_LOCK' : 'REPOSITORY_FILE_UNLOCK';
      await note(tx, call, { action, repositoryId, folderId, fileId: id, label: name });
      return toFile(await findFile(tx, id));
    }),
});
