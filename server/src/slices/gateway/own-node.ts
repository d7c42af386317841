import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createNodes } from './nodes';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};

/**
 * Keeps the key of the gateway beside the portal in a file that only this user reads (mode 0600): the one that is there, or a new one where it
 * is missing, of another portal, or revoked.
 */
export async function keepNodeKey({ db, secrets, clock, config }: FastifyInstance, file: string): Promise<void> {
  const nodes = createNodes(db, secrets);
  const kept = read(file);
  if (kept && (await nodes.accepts(kept))) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Of several servers with one database, each has a gateway of its own.
  const name = `${os.hostname()}:${config.port}`;
  writeFileSync(`${file}.new`, await nodes.issue(name, clock()), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
