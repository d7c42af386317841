import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Call } from '../../http/call';
import { asPage, listParts, readPage } from '../../http/list';
import type { Db } from '../../storage/open';
import { byName, openFolder } from './access';
import { selectFiles } from './file-rows';
import { inFolder } from './folder.service';
import { repositoryFile, repositoryVersion } from './repository.tables';
import { toFile } from './repository.wire';

const LIST = {
  fields: {
    name: byName,
    updatedAt: repositoryFile.updatedAt,
    size: repositoryVersion.size,
    version: repositoryFile.version,
  },
  search: [repositoryFile.name],
  sort: 'name:asc',
  tie: repositoryFile.id,
};
/** The files of a folder, page by page. */
export const createFolderList = (db: Db) => ({
  async files(call: Call, id: string, query: ListQuery) {
    await openFolder(db, call, id, 'read');
    const parts = listParts(query, LIST);
    const { rows, totalItems } = await readPage(selectFiles(db), { ...parts, where: and(inFolder(id), parts.where) });
    const [sum] = await db
      .select({ bytes: sql<number>`coalesce(sum(${repositoryVersion.size}), 0)::float8` })
      .from(repositoryFile)
      .innerJoin(
        repositoryVersion,
        and(
          eq(repositoryVersion.repositoryFileId, repositoryFile.id),
          eq(repositoryVersion.version, repositoryFile.version),
        ),
      )
      .where(inFolder(id));
    return { ...asPage(query, rows.map(toFile), totalItems), bytes: sum!.bytes };
  },
});
