import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../storage/db';
import { openStorage } from '../storage/open';

const server = path.resolve(import.meta.dirname, '../..');
const newest = path.join(server, 'migrations');
const workerFile = path.join(server, 'dist/embedded.worker.mjs');

/** The migrations up to one, as the build that ended with it had them. */
function migrationsUpTo(tag: string, folder: string): string {
  const copy = path.join(folder, tag);
  cpSync(newest, copy, { recursive: true });
  const journal = path.join(copy, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const last = entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  return copy;
}

/** A database on disk for each test of one file, which an earlier build of the portal left. */
export function earlierDatabases() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-migrations-'));
  let location = '';
  beforeEach(() => void (location = path.join(mkdtempSync(path.join(folder, 'database-')), 'data')));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    /** Opens the database as the build of a migration left it, writes to it, and closes it. */
    async at(tag: string, write: (db: Db) => Promise<unknown>): Promise<void> {
      const storage = await openStorage({ location, migrationsFolder: migrationsUpTo(tag, folder), workerFile });
      await write(storage.db);
      await storage.close();
    },
    /** Reads what the newest migrations made of it. */
    async now<T>(read: (db: Db) => Promise<T>): Promise<T> {
      const storage = await openStorage({ location, migrationsFolder: newest, workerFile });
      const found = await read(storage.db);
      await storage.close();
      return found;
    },
    location: () => location,
  };
}
