import { and, eq, isNull, sql } from 'drizzle-orm';
import { MEGABYTE } from '@titian/shared-contracts/repository';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import type { RepositoryRow } from './access';
import { repository, repositoryFile, repositoryUpload, repositoryVersion } from './repository.tables';

/** Bytes of a repository: each content once, and what uploads that go on have reserved. */
const usedBytes = sql<number>`(
  (select coalesce(sum(content.size), 0) from (
    select distinct kept.sha256, kept.size from ${repositoryVersion} kept where kept.repository_id = ${repository.id}) content)
  + (select coalesce(sum(going.size), 0) from ${repositoryUpload} going
    where going.repository_id = ${repository.id} and going.repository_file_id is null))::float8`;
const fileCount = sql<number>`(select count(*)::int from ${repositoryFile} counted
  where counted.repository_id = ${repository.id} and counted.deleted_at is null)`;

/** Columns of a query of repositories that joins another table. */
export const useColumns = { bytes: usedBytes, files: fileCount };

/** What a repository may hold besides what it holds; bytes. Lock the repository first, or another upload takes the same room. */
export async function roomIn(tx: Db, { id, quotaMb }: RepositoryRow): Promise<number> {
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(size), 0)::float8` })
    .from(
      tx
        .selectDistinct({ sha256: repositoryVersion.sha256, size: repositoryVersion.size })
        .from(repositoryVersion)
        .where(eq(repositoryVersion.repositoryId, id))
        .as('content'),
    );
  const [going] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${repositoryUpload.size}), 0)::float8` })
    .from(repositoryUpload)
    .where(and(eq(repositoryUpload.repositoryId, id), isNull(repositoryUpload.repositoryFileId)));
  return quotaMb * MEGABYTE - kept!.bytes - going!.bytes;
}

/** Refuses what doesn't fit, with how much would. */
export async function mustFit(tx: Db, row: RepositoryRow, bytes: number): Promise<void> {
  const room = await roomIn(tx, row);
  if (bytes > room) throw new Problem(409, 'upload.full', { extra: { room: Math.max(0, room), quotaMb: row.quotaMb } });
}
