import type { Db } from '../../storage/open';
import { release } from '../registry/registry.tables';
import type { ReleaseFolders } from './release-folders';

/** A folder without a release is kept for this long: its row may still be written. Milliseconds. */
const GRACE = 3_600_000;

/** Removes what interrupted publications left in the folder of releases. */
export async function sweepReleases(db: Db, folders: ReleaseFolders, now: Date): Promise<string[]> {
  const rows = await db.select({ section: release.section, directory: release.directory }).from(release);
  const known = new Set(rows.map(({ section, directory }) => `${section}/${directory}`));
  return folders.sweep(known, new Date(now.getTime() - GRACE));
}
