import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FoundFile } from '@titian/shared-contracts/checks';
import { integrityOf } from '../registry';

const COMPRESSED = /\.br$/;
const unpacked = promisify(brotliDecompress);

/**
 * Compressed files (`.br`) that differ from their originals: browsers that accept brotli would get another file than the digested one, and
 * refuse it. A compressed file without an original is left to the check of files.
 */
export async function wrongCompressedFiles(folder: string, files: ReadonlyMap<string, FoundFile>): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of files.keys()) {
    const original = files.get(name.replace(COMPRESSED, ''));
    if (!COMPRESSED.test(name) || !original) continue;
    const content = await unpacked(await readFile(path.join(folder, name)), {
      maxOutputLength: Math.max(original.bytes, 1),
    }).catch(() => null);
    if (!content || integrityOf(content) !== original.integrity) wrong.push(name);
  }
  return wrong;
}
