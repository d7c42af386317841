import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PageQuery } from '@titian/shared-contracts';
import type { ActivityEntry } from '@titian/shared-contracts/repository';
import type * as z from 'zod/mini';
import { record } from '../../audit/audit';
import type { Change } from '../../audit/diff';
import type { SentenceCode } from '../../audit/sentences';
import type { Call } from '../../http/call';
import { asPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import type { Opened } from './access';
import { repositoryActivity } from './repository-use.tables';

type RepositoryAction = Extract<SentenceCode, `REPOSITORY_${string}`>;

interface Act {
  action: RepositoryAction;
  repositoryId: string;
  folderId?: string | null;
  fileId?: string | null;
  label: string;
  changes?: Change[];
  /** Only in the portal log: not for those who read the repository. */
  silent?: boolean;
}

/** Writes an act to the portal log, and to the activity that the repository's readers see. */
export async function note(tx: Db, call: Call, { action, silent, changes, ...act }: Act): Promise<void> {
  const { repositoryId, folderId = null, fileId = null, label } = act;
  await record(tx, call, {
    action,
    logType: 'Repository',
    target: { type: 'repository', id: fileId ?? folderId ?? repositoryId, label },
    ...(changes && { changes }),
  });
  if (silent) return;
  const values = { repositoryId, folderId, fileId, label, code: action, actorId: call.actor.id, at: call.now };
  await tx.insert(repositoryActivity).values(values);
}

/** What was done where the caller may read, newest first; of one file, or of the whole repository. */
export async function activityOf(
  db: Db,
  { row, rights, folders }: Opened,
  query: z.infer<typeof PageQuery> & { fileId?: string | undefined },
) {
  const readable = [...folders.keys()].filter((id) => rights.get(id));
  const inReach = readable.length ? inArray(repositoryActivity.folderId, readable) : undefined;
  const where = and(
    eq(repositoryActivity.repositoryId, row.id),
    or(isNull(repositoryActivity.folderId), inReach),
    query.fileId ? eq(repositoryActivity.fileId, query.fileId) : undefined,
  );
  const rows = await db
    .select({ entry: repositoryActivity, by: { id: user.id, displayName: user.displayName }, total: TOTAL })
    .from(repositoryActivity)
    .leftJoin(user, eq(user.id, repositoryActivity.actorId))
    .where(where)
    .orderBy(desc(repositoryActivity.at), desc(repositoryActivity.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const data = rows.map(({ entry: { id, at, code, folderId, fileId, label }, by }): ActivityEntry => ({
    ...{ id, code, folderId, fileId, label, at: at.toISOString() },
    by: by?.id ? by : null,
  }));
  return asPage(query, data, rows[0]?.total ?? 0);
}
