import { randomBytes } from 'node:crypto';
import pg from 'pg';

const named = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work((text) => client.query(text));
  } finally {
    await client.end();
  }
}

/**
 * Makes databases on the PostgreSQL server that those of the tests are copied from; returns their names, and what drops them with all their
 * copies.
 */
export async function prepareTemplates(url, make) {
  const run = `titian_test_${randomBytes(4).toString('hex')}`;
  const templates = { empty: `${run}_empty`, world: `${run}_world` };
  for (const [start, name] of Object.entries(templates)) {
    await onServer(url, (query) => query(`create database ${name}`));
    await (await make(named(url, name), start)).close();
  }
  const drop = () =>
    onServer(url, async (query) => {
      const { rows } = await query(`select datname from pg_database where starts_with(datname, '${run}')`);
      for (const { datname } of rows) await query(`drop database ${datname} with (force)`);
    });
  return { templates, drop };
}
