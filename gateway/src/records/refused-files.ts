import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** What follows the name of a file that the portal will never take. */
export const REFUSED = '.refused';

/** What a disk doesn't let go keeps its room; no node ends by it. */
function isRemoved(file: string): boolean {
  try {
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps refused files for a person, the newest of them as far as they fit: they take no room for good from what the portal would take. Answers how
 * many bytes are gone.
 */
export function trimRefused(folder: string, mostBytes: number): number {
  let [kept, gone] = [0, 0];
  const newestFirst = readdirSync(folder)
    .filter((name) => name.endsWith(REFUSED))
    .sort()
    .reverse();
  for (const name of newestFirst) {
    const file = path.join(folder, name);
    const { size } = statSync(file);
    if (gone === 0 && kept + size <= mostBytes) kept += size;
    else if (isRemoved(file)) gone += size;
  }
  return gone;
}
