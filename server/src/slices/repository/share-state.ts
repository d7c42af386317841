import { eq, inArray } from 'drizzle-orm';
import type { ShareState } from '@titian/shared-contracts/repository';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import type { FileRow } from './access';
import { repository } from './repository.tables';
import type { repositoryShare } from './repository-use.tables';
import { rightsOfPeople } from './rights-of-people';

export type ShareRow = typeof repositoryShare.$inferSelect;

/** marketplace.md §22.6: what a link is by itself. */
function ownState({ revokedAt, expiresAt, downloads, maxDownloads }: ShareRow, now: Date): ShareState {
  if (revokedAt) return 'Revoked';
  if (expiresAt <= now) return 'Expired';
  return maxDownloads !== null && downloads >= maxDownloads ? 'Exhausted' : 'Active';
}

/** The people of these whose links to a file of the folder hand it out now: those who still manage the folder, of a repository that is open. */
async function sharers(db: Db, { repositoryId, folderId }: FileRow, ids: string[]): Promise<Set<string>> {
  const [kept] = await db.select().from(repository).where(eq(repository.id, repositoryId));
  if (!kept || kept.archivedAt || ids.length === 0) return new Set();
  const rights = await rightsOfPeople(db, kept, inArray(user.id, ids));
  return new Set(ids.filter((id) => rights.get(id)?.get(folderId) === 'manage'));
}

/**
 * The state of each link to a file, in the order given.
 * @param file null for one that is in the trash: then a link is what it is by itself
 */
export async function statesOf(
  db: Db,
  file: FileRow | null,
  rows: readonly ShareRow[],
  now: Date,
): Promise<ShareState[]> {
  const own = rows.map((row) => ownState(row, now));
  if (!file) return own;
  const working = rows.filter((_row, at) => own[at] === 'Active').map(({ createdBy }) => createdBy);
  const may = await sharers(db, file, [...new Set(working)]);
  return rows.map(({ createdBy }, at) => (own[at] === 'Active' && !may.has(createdBy) ? 'HeldBack' : own[at]!));
}
