import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Client, type Pool } from 'pg';
import { EmbeddedPostgres } from '../storage/embedded';
import { embeddedDb, openStorage, type Storage } from '../storage/open';
import type { Db } from '../storage/db';
import { refuseBesideTransactions } from './beside-transactions';
import { reusedDatabase, type TestEngine } from './reused-database';

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

/** What a test's database starts from: migrated and empty, or with the world of `world.ts`. */
export type Start = 'empty' | 'world';

/** What `prepare.mjs` prepared: files of images, and where DATABASE_URL names a PostgreSQL, names of databases to copy. */
interface Prepared {
  images: Record<Start, string>;
  templates?: Record<Start, string>;
}
const prepared = (): Prepared => JSON.parse(process.env.TITIAN_TEST_DATABASES!);

const named = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A script runs as one transaction: the statements go to the database in one message. */
const asScript = (statements: string[]) => ['begin', ...statements, 'commit'].join(';\n');

/** A separate database on the PostgreSQL server; `prepare.mjs` drops what is left of them at the end. */
async function copyOnServer(url: string, start: Start): Promise<TestEngine> {
  const template = prepared().templates![start];
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${name} template ${template}`);
  const storage = await openStorage({ location: named(url, name), ...files });
  const { $client: pool } = storage.db as unknown as { $client: Pool };
  refuseBesideTransactions(storage.db, pool);
  return {
    storage: {
      ...storage,
      async close() {
        await storage.close();
        await runOn(url, `drop database ${name} with (force)`);
      },
    },
    rows: async <Row>(text: string) => (await pool.query(text)).rows as Row[],
    script: async (statements) => void (await pool.query(asScript(statements))),
  };
}

async function embeddedWithWorld(): Promise<TestEngine> {
  const opened = await EmbeddedPostgres.open(files.workerFile, null, testImage('world'));
  return {
    storage: {
      db: embeddedDb(opened) as unknown as Db,
      engine: 'embedded',
      writeImage: (file) => opened.writeImage(file),
      close: () => opened.close(),
    },
    rows: async <Row>(text: string) => ((await opened.query(text)) as { rows: Row[] }).rows,
    script: async (statements) => void (await opened.exec(asScript(statements))),
  };
}

/** The image that an embedded database of a test starts from. */
export const testImage = (start: Start): string => prepared().images[start];

/** A database for one test file: embedded in memory, or on the PostgreSQL that DATABASE_URL names. */
export const testStorage = async (start: Start): Promise<Storage> => {
  await engine;
  const url = process.env.DATABASE_URL;
  if (start === 'world') return reusedDatabase(() => (url ? copyOnServer(url, start) : embeddedWithWorld()));
  return url
    ? (await copyOnServer(url, start)).storage
    : openStorage({ location: null, image: testImage(start), ...files });
};
