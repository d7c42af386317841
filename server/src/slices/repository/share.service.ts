import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Incoming, TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import {
  type share as contract,
  SHARE_DAYS_MAX,
  type ShareLink,
  type ShareState,
} from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { invalid, notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { mustHave, openFile } from './access';
import { note } from './activity';
import { repositoryShare } from './repository-use.tables';
import { type ShareRow, statesOf } from './share-state';

const DAY = 86_400_000;
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const toLink = (row: ShareRow, by: ShareLink['createdBy'], state: ShareState): ShareLink => ({
  id: row.id,
  state,
  createdAt: row.createdAt.toISOString(),
  createdBy: by,
  expiresAt: row.expiresAt.toISOString(),
  downloads: row.downloads,
  maxDownloads: row.maxDownloads,
});

/** The end of a day in the portal's zone. Throws 422 where it is past, or too far. */
function endOf(day: string, now: Date): Date {
  const end = new Date(Date.parse(`${day}T00:00:00Z`) - TIME_ZONE_OFFSET + DAY);
  if (end <= now) throw invalid('/until', 'validation.past');
  if (end.getTime() - now.getTime() > (SHARE_DAYS_MAX + 1) * DAY) throw invalid('/until', 'validation.shareTooFar');
  return end;
}

/** Links by which a file is handed to people who are signed in, whatever they may read: made and ended by those who manage its folder. */
export const createShareService = (db: Db) => ({
  async list(call: Call, fileId: string): Promise<ShareLink[]> {
    const { opened, file } = await openFile(db, call, fileId, 'read');
    mustHave(opened, file.folderId, 'manage');
    const rows = await db
      .select({ row: repositoryShare, by: { id: user.id, displayName: user.displayName } })
      .from(repositoryShare)
      .innerJoin(user, eq(user.id, repositoryShare.createdBy))
      .where(eq(repositoryShare.repositoryFileId, fileId))
      .orderBy(desc(repositoryShare.createdAt));
    const links = rows.map(({ row }) => row);
    const states = await statesOf(db, file, links, call.now);
    return rows.map(({ row, by }, at) => toLink(row, by, states[at]!));
  },

  create: (call: Call, fileId: string, { until, maxDownloads }: Incoming<typeof contract.create>['body']) =>
    db.transaction(async (tx) => {
      const { file } = await openFile(tx, call, fileId, 'manage');
      const expiresAt = endOf(until, call.now);
      const token = randomBytes(24).toString('base64url');
      const values = { repositoryFileId: fileId, tokenHash: hashOf(token), expiresAt, maxDownloads };
      const [row] = await tx
        .insert(repositoryShare)
        .values({ ...values, createdAt: call.now, createdBy: call.actor.id })
        .returning();
      const { repositoryId, folderId, name } = file;
      await note(tx, call, { action: 'REPOSITORY_SHARE', repositoryId, folderId, fileId, label: name });
      const { id, displayName } = call.actor;
      return { link: toLink(row!, { id, displayName }, 'Active'), token };
    }),

  /** Also in a repository that is archived: whoever manages its folders has the last word on what leaves them. */
  revoke: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(repositoryShare).where(eq(repositoryShare.id, id));
      if (!row) throw notFound();
      const { opened, file } = await openFile(tx, call, row.repositoryFileId, 'read');
      if (row.createdBy !== call.actor.id) mustHave(opened, file.folderId, 'manage');
      const ended = await tx
        .update(repositoryShare)
        .set({ revokedAt: call.now })
        .where(and(eq(repositoryShare.id, id), isNull(repositoryShare.revokedAt)))
        .returning({ id: repositoryShare.id });
      // It has ended already: nothing to tell once more.
      if (ended.length === 0) return null;
      const { repositoryId, folderId, name } = file;
      await note(tx, call, {
        action: 'REPOSITORY_SHARE_REVOKE',
        repositoryId,
        folderId,
        fileId: file.id,
        label: name,
      });
      return null;
    }),
});
