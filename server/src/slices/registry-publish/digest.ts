import { createHash } from 'node:crypto';
import type { Candidate } from '@titian/shared-contracts/checks';

/** Which build it is: SHA-256 over the names and digests of all files but compressed twins, which another compressor makes otherwise. */
export function digestOf({ files }: Pick<Candidate, 'files'>): string {
  const hash = createHash('sha256');
  for (const [path, { integrity }] of [...files].filter(([path]) => !path.endsWith('.br')).sort())
    hash.update(`${path}\n${integrity}\n`);
  return hash.digest('hex');
}
