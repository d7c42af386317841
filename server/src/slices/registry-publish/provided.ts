import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { KitPackages } from '@titian/shared-contracts/platform';

/**
 * What the shell of this portal shares with sections: a version for each request, from the build of the kit; null where there is no such
 * build.
 */
export async function readProvided(root: string): Promise<Record<string, string> | null> {
  const text = await readFile(path.join(root, 'section-kit/dist/index.json'), 'utf8').catch(() => null);
  return text === null ? null : KitPackages.parse(JSON.parse(text)).shared;
}
