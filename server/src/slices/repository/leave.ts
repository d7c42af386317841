import { eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { folderRight, repositoryFile } from './repository.tables';

/** Ends the rights that folders give somebody by name: they were given to an officer of the agency that the person leaves. */
export const leaveRepositories = (tx: Db, userId: string) =>
  tx.delete(folderRight).where(eq(folderRight.userId, userId));

/** Lets others change the files that somebody has locked. */
export const releaseLocks = (tx: Db, userId: string) =>
  tx.update(repositoryFile).set({ lockedBy: null, lockedUntil: null }).where(eq(repositoryFile.lockedBy, userId));
