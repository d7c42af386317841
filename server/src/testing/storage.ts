import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { openStorage, type Storage } from '../storage/open';

const server = path.resolve(__dirname, '../..');
const files = {
  migrationsFolder: path.join(server, 'migrations'),
  workerFile: path.join(server, 'dist/embedded.worker.mjs'),
};

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of its own on the PostgreSQL server, dropped when it is closed. */
async function ownPostgres(url: string): Promise<Storage> {
  const name = `titian_test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const storage = await openStorage({ location: own.href, ...files });
  const close = async () => {
    await storage.close();
    await runOn(url, `drop database ${name} with (force)`);
  };
  return { ...storage, close };
}

/** A fresh migrated database for one test file: embedded in memory, or on the PostgreSQL that DATABASE_URL names. */
export const testStorage = (): Promise<Storage> =>
  process.env.DATABASE_URL
    ? ownPostgres(process.env.DATABASE_URL)
    : openStorage({ location: null, image: process.env.TITIAN_TEST_IMAGE ?? null, ...files });
