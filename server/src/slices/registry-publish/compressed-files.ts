import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FoundFile } from '@titian/shared-contracts/checks';
import { integrityOf } from '../registry';

const TWIN = /\.br$/;
const unpacked = promisify(brotliDecompress);

/**
 * Compressed twins that are not what they stand for: browsers that take brotli would get another file than the one that was digested, and
 * refuse it. A twin of nothing is the business of the check of files.
 */
export async function falseTwins(folder: string, files: ReadonlyMap<string, FoundFile>): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of files.keys()) {
    const original = files.get(name.replace(TWIN, ''));
    if (!TWIN.test(name) || !original) continue;
    const content = await unpacked(await readFile(path.join(folder, name)), {
      maxOutputLength: Math.max(original.bytes, 1),
    }).catch(() => null);
    if (!content || integrityOf(content) !== original.integrity) wrong.push(name);
  }
  return wrong;
}
