import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { create } from 'tar';

/** Packs a folder like npm; the same content gives the same file. Resolves to its size and integrity. */
export const packFolder = async (folder, file) => {
  await create(
    { cwd: folder, file, gzip: true, portable: true, mtime: new Date(0), prefix: 'package', noDirRecurse: false },
    ['.'],
  );
  const bytes = readFileSync(file);
  return { bytes: bytes.length, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
};
