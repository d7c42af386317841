import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ScanState } from '@titian/shared-contracts/repository';
import { createFileRepository } from '../../files/file.repository';
import type { Call } from '../../http/call';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { file } from '../../storage/schema';
import type { FileRow } from './access';
import { repositoryFile, repositoryVersion } from './repository.tables';

/** The kind of row that the bytes of a version belong to, in the table of files. */
export const VERSION_REF = { ref: 'repositoryFile', field: 'version' } as const;

/** Bytes that the store has, or will have once they are put. */
export interface Content {
  name: string;
  type: string;
  size: number;
  sha256: string;
  scan: ScanState;
}

/** The row that keeps bytes from the sweep while they are put into the store; its digest is locked until the transaction ends. */
export async function arriving(tx: Db, { actor, now }: Call, { name, type, size, sha256 }: Content): Promise<string> {
  const files = createFileRepository(tx);
  await files.lockDigest(sha256);
  const owner = { ownerId: actor.id, organizationId: actor.organizationId, createdAt: now };
  const [row] = await files.insert([{ ...VERSION_REF, name, type, size, sha256, ...owner, state: 'arriving' }]);
  return row!.id;
}

/** A file of the folder by its name, without regard to case; null where there is none. */
export async function namedIn(tx: Db, folderId: string, name: string): Promise<FileRow | null> {
  const where = and(
    eq(repositoryFile.folderId, folderId),
    eq(sql`lower(${repositoryFile.name})`, name.toLowerCase()),
    isNull(repositoryFile.deletedAt),
  );
  return (await tx.select().from(repositoryFile).where(where))[0] ?? null;
}

/** Refuses a name that another file of the folder has. */
export async function mustBeFree(tx: Db, folderId: string, name: string, ownId?: string): Promise<void> {
  const found = await namedIn(tx, folderId, name);
  if (found && found.id !== ownId) throw invalid('/name', 'validation.nameTaken');
}

interface NewVersion {
  /** The row of `arriving`. */
  contentId: string;
  content: Content;
  restoredFrom?: number;
}

/** Adds a version to a file, whose row is locked, and attaches its bytes. */
export async function addVersion(
  tx: Db,
  call: Call,
  target: FileRow,
  { contentId, content, restoredFrom }: NewVersion,
) {
  const version = target.version + 1;
  const { type, size, sha256, scan } = content;
  await tx.insert(repositoryVersion).values({
    ...{ repositoryFileId: target.id, version, fileId: contentId, repositoryId: target.repositoryId },
    ...{ sha256, size, type, scan, restoredFrom: restoredFrom ?? null, createdAt: call.now, createdBy: call.actor.id },
  });
  await tx
    .update(file)
    .set({ state: 'attached', refId: target.id, attachedAt: call.now })
    .where(eq(file.id, contentId));
  const change = { version, size, updatedAt: call.now, updatedBy: call.actor.id };
  const [row] = await tx
    .update(repositoryFile)
    .set({ ...change, rowVersion: sql`${repositoryFile.rowVersion} + 1` })
    .where(eq(repositoryFile.id, target.id))
    .returning();
  return row!;
}

/** A new file without a version; `addVersion` gives it its first. */
export async function newFile(
  tx: Db,
  { actor, now }: Call,
  place: { repositoryId: string; folderId: string; name: string; tags?: string[] },
): Promise<FileRow> {
  const stamp = { createdAt: now, updatedAt: now, updatedBy: actor.id };
  const [row] = await tx
    .insert(repositoryFile)
    .values({ ...place, version: 0, size: 0, ...stamp })
    .returning();
  return row!;
}
