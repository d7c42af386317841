import { and, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Call } from '../../http/call';
import { asPage, listParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { byName, openFolder } from './access';
import { selectFiles } from './file-rows';
import { inFolder } from './folder.service';
import { repositoryFile } from './repository.tables';
import { toFile } from './repository.wire';

const LIST = {
  fields: {
    name: byName,
    updatedAt: repositoryFile.updatedAt,
    size: repositoryFile.size,
    version: repositoryFile.version,
  },
  search: [repositoryFile.name],
  sort: 'name:asc',
  tie: repositoryFile.id,
};

/** How many files of a folder a condition holds for, and the bytes of all. */
async function sumsOf(db: Db, folderId: string, where: SQL | undefined) {
  const [sums] = await db
    .select({
      files: sql<number>`(count(*) filter (where ${where ?? true}))::int`,
      bytes: sql<number>`coalesce(sum(${repositoryFile.size}), 0)::float8`,
    })
    .from(repositoryFile)
    .where(inFolder(folderId));
  return sums!;
}

/** The files of a folder, page by page. The sums are a query of their own: with them the database would join every file to show twenty. */
export const createFolderList = (db: Db) => ({
  async files(call: Call, id: string, query: ListQuery) {
    await openFolder(db, call, id, 'read');
    const { where, orderBy, limit, offset } = listParts(query, LIST);
    const { files, bytes } = await sumsOf(db, id, where);
    const rows = await selectFiles(db)
      .where(and(inFolder(id), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { ...asPage(query, rows.map(toFile), files), bytes };
  },
});
