import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const kit = path.resolve(import.meta.dirname, '..');

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/**
 * Eight hex digits of a hash of all sources of a section's build. Two releases may be on one page, and webpack separates
 * their chunks by `uniqueName` only: two different builds of the same version need two names.
 * @param {string} dir the section's folder
 */
export const fingerprint = (dir) => {
  const hash = createHash('sha256');
  const folders = [path.join(dir, 'src'), path.join(kit, 'src'), path.join(kit, 'webpack')];
  for (const file of [path.join(dir, 'package.json'), ...folders.flatMap(filesIn)]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
};
