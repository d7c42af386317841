import { and, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '@titian/shared-contracts/file';
import { toFile } from '../../files/file.repository';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { file } from '../../storage/schema';
import { createLibraryRepository, HAS_FILE } from './library.repository';
import { libraryItem } from './library.tables';

/** The files of documents of the library as they are now, by the ids of the documents. */
export async function libraryFiles(db: Db, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: libraryItem.id, file })
    .from(libraryItem)
    .innerJoin(file, HAS_FILE)
    .where(and(inArray(libraryItem.id, [...ids]), eq(libraryItem.kind, 'Document')));
  return new Map(rows.map((row) => [row.id, toFile(row.file)]));
}

/** For a row that leads to a document: throws 422 at `path` where the library has none of that id; else nobody deletes it meanwhile. */
export async function mustBeDocument(tx: Db, id: string, path: string): Promise<void> {
  const item = await createLibraryRepository(tx).lock(id, 'share');
  if (item?.kind !== 'Document') throw invalid(path, 'validation.documentGone');
}
