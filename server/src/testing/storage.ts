import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Client } from 'pg';
import { openStorage, type Storage } from '../storage/open';
import { reusedDatabase } from './reused-database';

const server = path.resolve(import.meta.dirname, '../..');
const files = {
  migrationsFolder: path.join(server, 'migrations'),
  workerFile: path.join(server, 'dist/embedded.worker.mjs'),
};

const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Buffer): Promise<object> } };
const packages = createRequire(import.meta.url);
const engineFile = path.join(path.dirname(packages.resolve('@electric-sql/pglite')), 'pglite.wasm');
/**
 * The compiled embedded engine. Every database is a thread of its own, and the runtime drops compiled code that no thread holds: keeping it
 * here saves each of them the compilation.
 */
const engine = process.env.DATABASE_URL ? null : WebAssembly.compile(readFileSync(engineFile));

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** What a test's database starts from: migrated and empty, or with the world of `world.ts`. */
export type Start = 'empty' | 'world';

/** What `prepare.mjs` prepared: an image file, or the name of a database on the PostgreSQL server. */
const preparedFor = (start: Start): string =>
  (JSON.parse(process.env.TITIAN_TEST_DATABASES!) as Record<Start, string>)[start];

/** A separate database on the PostgreSQL server, dropped when it is closed. */
async function ownPostgres(url: string, start: Start): Promise<Storage> {
  const name = `titian_test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${name} template ${preparedFor(start)}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const storage = await openStorage({ location: own.href, ...files });
  const close = async () => {
    await storage.close();
    await runOn(url, `drop database ${name} with (force)`);
  };
  return { ...storage, close };
}

/** The image that an embedded database of a test starts from; null on PostgreSQL. */
export const testImage = (start: Start): string | null => (process.env.DATABASE_URL ? null : preparedFor(start));

/** A database for one test file: embedded in memory, or on the PostgreSQL that DATABASE_URL names. */
export const testStorage = async (start: Start): Promise<Storage> => {
  await engine;
  if (process.env.DATABASE_URL) return ownPostgres(process.env.DATABASE_URL, start);
  const image = preparedFor(start);
  if (start === 'world') return reusedDatabase(files.workerFile, image);
  return openStorage({ location: null, image, ...files });
};
