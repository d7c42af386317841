import { and, asc, desc, eq, ilike, inArray, isNull, notInArray } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { Call } from '../../http/call';
import { escapeLike } from '../../http/list';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { byName, openRepository } from './access';
import { note } from './activity';
import { selectFiles } from './file-rows';
import { repository, repositoryFile, repositoryVersion } from './repository.tables';

const MOST_FILES = 50;

const nullIfUnread = (error: unknown) => {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
};

/** The folders of an organisation's repositories that the caller manages. */
async function managedFolders(db: Db, call: Call, organizationId: string) {
  const own = await db
    .select({ id: repository.id })
    .from(repository)
    .where(and(eq(repository.organizationId, organizationId), isNull(repository.archivedAt)))
    .orderBy(desc(repository.createdAt));
  const managed: { id: string; name: LocalText }[] = [];
  for (const { id } of own) {
    const opened = await openRepository(db, call, id).catch(nullIfUnread);
    for (const folder of opened?.folders.keys() ?? [])
      if (opened!.rights.get(folder) === 'manage') managed.push({ id: folder, name: opened!.row.name });
  }
  return managed;
}

/**
 * Files of an organisation that the caller may hand out beyond those who read them: as with links to a file, whoever manages
 * their folder. At most 50, by name.
 */
export async function filesToHandOut(
  db: Db,
  call: Call,
  { organizationId, q = '', ids }: { organizationId: string; q?: string | undefined; ids?: readonly string[] },
) {
  const folders = await managedFolders(db, call, organizationId);
  if (folders.length === 0 || ids?.length === 0) return [];
  const rows = await selectFiles(db)
    .where(
      and(
        inArray(
          repositoryFile.folderId,
          folders.map(({ id }) => id),
        ),
        isNull(repositoryFile.deletedAt),
        notInArray(repositoryVersion.scan, ['Pending', 'Infected']),
        ids && inArray(repositoryFile.id, [...ids]),
        q.trim() ? ilike(repositoryFile.name, `%${escapeLike(q.trim())}%`) : undefined,
      ),
    )
    .orderBy(asc(byName), asc(repositoryFile.id))
    .limit(MOST_FILES);
  return rows.map(({ file, version }) => ({
    ...{ file, size: version.size },
    repository: folders.find(({ id }) => id === file.folderId)!.name,
  }));
}

/** Writes in the repository's activity that a file was handed to somebody. */
export async function noteHandOut(
  tx: Db,
  call: Call,
  { id, repositoryId, folderId, name }: typeof repositoryFile.$inferSelect,
) {
  await note(tx, call, { action: 'REPOSITORY_HAND_OUT', repositoryId, folderId, fileId: id, label: name });
}
