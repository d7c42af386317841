import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runPortal } from '../../scripts/processes.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const data = path.join(root, 'e2e/output', process.env.E2E_DATA ?? 'portal');

// Each run starts with a fresh demo.
rmSync(data, { recursive: true, force: true });

/** A new database on the PostgreSQL of E2E_DATABASE_URL; without one the portal has the embedded one. */
async function newDatabase() {
  const { E2E_DATABASE_URL: url, E2E_DATA: name = 'portal' } = process.env;
  if (!url) return {};
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = `titian-${name}-${process.pid}`;
  await client.query(`create database "${database}"`).finally(() => client.end());
  return { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${database}` }).href };
}

const server = await runPortal({
  ...process.env,
  ...(await newDatabase()),
  ...{
    TITIAN_DATA: data,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    TITIAN_DEMO: '1',
    TITIAN_DEMO_TRAFFIC: '0',
    TITIAN_DEMO_DAYS: '31',
  },
});
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code) => (process.exitCode = code ?? 1));
