import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../install.mjs';

// The kit's own: it packs releases with it.
const tar = createRequire(path.join(root, 'section-kit/package.json'))('tar');

/** Packs a folder as npm does; the same content makes the same file. Answers its size and integrity. */
export const packFolder = async (folder, file) => {
  await tar.create(
    { cwd: folder, file, gzip: true, portable: true, mtime: new Date(0), prefix: 'package', noDirRecurse: false },
    ['.'],
  );
  const bytes = readFileSync(file);
  return { bytes: bytes.length, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
};
