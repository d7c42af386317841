import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEMO_FILES, digestOf } from './files';

/** Puts the bytes of the demo's files into the store, where they are missing: the demo itself is rows. */
export async function keepDemoBytes({ files: { store, incoming } }: FastifyInstance): Promise<void> {
  for (const content of Object.values(DEMO_FILES).flatMap(({ versions }) => versions)) {
    const digest = digestOf(content);
    const kept = await store.read(digest);
    kept?.destroy();
    if (kept) continue;
    const source = path.join(incoming, `demo-${digest}`);
    await writeFile(source, content);
    await store.put(digest, source);
  }
}
