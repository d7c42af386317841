import pg from 'pg';

const named = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Makes databases on the PostgreSQL server that those of the tests are copied from; returns their names. */
export async function prepareTemplates(url, make) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const templates = {};
  for (const start of ['empty', 'world']) {
    const name = `titian_template_${start}`;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await (await make(named(url, name), start)).close();
    templates[start] = name;
  }
  await client.end();
  return templates;
}
