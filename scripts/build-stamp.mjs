import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const stamp = path.join(root, '.cache/built');
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json', 'nx.json'];
const BUILT = /^(shared-|mf-|section-kit$|shell$|server$|gateway$)/;
/** Written together with the file that they belong to. */
const COMPANIONS = /\.(map|br)$/;

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isFile() && !COMPANIONS.test(entry.name)) yield place;
    else if (entry.isDirectory() && entry.name !== 'node_modules') yield* filesIn(place);
  }
}

/** Digest of the packages' sources and of their build output; a change of either means a new build. */
function digest() {
  const hash = createHash('sha256');
  const folders = readdirSync(root).filter((name) => BUILT.test(name));
  const files = [...SHARED, ...folders].flatMap((name) => {
    const place = path.join(root, name);
    return folders.includes(name) ? [...filesIn(place)] : [place];
  });
  for (const file of files.sort())
    hash
      .update(`${path.relative(root, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  return hash.digest('hex');
}

/** Whether sources and build output are unchanged since `markBuilt`. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest();

export function markBuilt() {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest());
}
