import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { SharedFile } from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { note } from './activity';
import { type createContentService, mustBeOutOfQuarantine } from './content.service';
import { findLive } from './file-rows';
import { repositoryFile } from './repository.tables';
import { repositoryShare } from './repository-use.tables';
import { statesOf } from './share-state';
import { hashOf } from './share.service';

/** What a link hands out, to whoever was told its token and is signed in. */
export function createSharedFileService(db: Db, { bytesOf }: ReturnType<typeof createContentService>) {
  /** A link that works, with its file. Throws 404 for a token that nobody was told, and 409 with the state of one that has ended. */
  async function working(token: string, now: Date) {
    const [row] = await db
      .select()
      .from(repositoryShare)
      .where(eq(repositoryShare.tokenHash, hashOf(token)));
    if (!row) throw notFound();
    const found = await findLive(db, row.repositoryFileId);
    const [state] = await statesOf(db, found?.file ?? null, [row], now);
    // To whoever has the link one that is held back has ended: why is nobody's business.
    if (state !== 'Active') throw new Problem(409, `share.${state === 'HeldBack' ? 'Revoked' : state}`);
    if (!found) throw new Problem(409, 'share.fileGone');
    return { row, ...found };
  }

  return {
    async open({ now }: Call, token: string): Promise<SharedFile> {
      const { row, file, version } = await working(token, now);
      const [by] = await db
        .select({ id: user.id, displayName: user.displayName })
        .from(user)
        .where(eq(user.id, row.createdBy));
      return {
        ...{ name: file.name, type: version.type, size: version.size, sharedBy: by! },
        expiresAt: row.expiresAt.toISOString(),
        left: row.maxDownloads === null ? null : row.maxDownloads - row.downloads,
      };
    },

    /** Counts the download before the bytes are sent, in one statement: a link is never used more often than it may be. */
    async content(call: Call, token: string) {
      const { row, file, version } = await working(token, call.now);
      mustBeOutOfQuarantine(version);
      const bytes = await bytesOf(version);
      const isLeft = or(
        isNull(repositoryShare.maxDownloads),
        lt(repositoryShare.downloads, repositoryShare.maxDownloads),
      );
      const counted = await db
        .update(repositoryShare)
        .set({ downloads: sql`${repositoryShare.downloads} + 1` })
        .where(
          and(
            eq(repositoryShare.id, row.id),
            isNull(repositoryShare.revokedAt),
            gt(repositoryShare.expiresAt, call.now),
            isLeft,
          ),
        )
        .returning({ id: repositoryShare.id });
      if (counted.length === 0) {
        bytes.destroy();
        throw new Problem(409, 'share.Exhausted');
      }
      await db
        .update(repositoryFile)
        .set({ downloads: sql`${repositoryFile.downloads} + 1` })
        .where(eq(repositoryFile.id, file.id));
      const { repositoryId, folderId, name } = file;
      await note(db, call, {
        action: 'REPOSITORY_SHARE_DOWNLOAD',
        repositoryId,
        folderId,
        fileId: file.id,
        label: name,
      });
      return { name, type: version.type, size: version.size, bytes };
    },
  };
}
