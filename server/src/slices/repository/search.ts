import { and, arrayOverlaps, desc, ilike, inArray, isNull, or } from 'drizzle-orm';
import type { FoundFile } from '@titian/shared-contracts/repository';
import { escapeLike } from '../../http/list';
import type { Db } from '../../storage/open';
import type { Opened } from './access';
import { selectFiles } from './file-rows';
import { repositoryFile } from './repository.tables';
import { toFile } from './repository.wire';
import { findByWords } from './words';

const FOUND_MAX = 50;

/** Files of a repository by a part of their name, a tag, or words of their text, where their reader may read; the last changed first. */
export async function searchIn(db: Db, { folders, rights }: Opened, q: string): Promise<FoundFile[]> {
  const ids = [...folders.keys()].filter((id) => rights.get(id));
  const words = q.trim();
  if (!words || ids.length === 0) return [];
  const inText = await findByWords(db, ids, words);
  const hit = or(
    ilike(repositoryFile.name, `%${escapeLike(words)}%`),
    arrayOverlaps(repositoryFile.tags, [words.toLowerCase()]),
    inText.size ? inArray(repositoryFile.id, [...inText.keys()]) : undefined,
  );
  const rows = await selectFiles(db)
    .where(and(inArray(repositoryFile.folderId, ids), isNull(repositoryFile.deletedAt), hit))
    .orderBy(desc(repositoryFile.updatedAt))
    .limit(FOUND_MAX);
  return rows.map((row) => ({
    ...toFile(row),
    excerpt: inText.get(row.file.id) ?? null,
  }));
}
