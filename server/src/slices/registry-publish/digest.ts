import { createHash } from 'node:crypto';
import type { Candidate } from '@titian/shared-contracts/checks';

/**
 * Identifies a build: SHA-256 over the names and digests of all files except compressed ones, which another compressor would make
 * differently.
 */
export function digestOf({ files }: Pick<Candidate, 'files'>): string {
  const hash = createHash('sha256');
  for (const [path, { integrity }] of [...files].filter(([path]) => !path.endsWith('.br')).sort())
    hash.update(`${path}\n${integrity}\n`);
  return hash.digest('hex');
}
