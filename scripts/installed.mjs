import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const stampOf = (root) => path.join(root, 'node_modules/.titian-installed');

/** Packages that lie in a workspace's own node_modules, by the lock file. Optional ones are for other platforms. */
const inWorkspaces = (lock) =>
  Object.entries(JSON.parse(lock).packages).filter(
    ([place, { optional, link }]) => /^(?!node_modules\/).*node_modules\//.test(place) && !optional && !link,
  );

/**
 * Whether the packages of the lock file are installed: the stamp has its digest, and the workspaces have the packages of their own. The
 * stamp lies in the root's node_modules, which may outlive those of the workspaces.
 * @param {string} root folder of the project
 * @param {{ lock: string, digest: string }} wanted text and digest of the lock file
 */
export function isInstalled(root, { lock, digest }) {
  const stamp = stampOf(root);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) return false;
  return inWorkspaces(lock).every(([place]) => existsSync(path.join(root, place, 'package.json')));
}
