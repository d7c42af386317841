import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

export const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Puts contents of the demo's files into the store, where they are missing: the demo itself is rows. */
export async function keepDemoBytes(
  { files: { store, incoming } }: FastifyInstance,
  contents: readonly (string | Buffer)[],
): Promise<void> {
  for (const content of contents) {
    const digest = digestOf(content);
    const kept = await store.read(digest);
    kept?.destroy();
    if (kept) continue;
    const source = path.join(incoming, `demo-${digest}`);
    await writeFile(source, content);
    await store.put(digest, source);
  }
}
