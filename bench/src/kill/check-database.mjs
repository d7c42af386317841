import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** Queries for rows that must not exist, with the kind of problem and its description. */
const RULES = [
  [
    'duplicated',
    'two orders of one key',
    `select idempotency_key::text as what from customer_order group by 1 having count(*) > 1`,
  ],
  [
    'duplicated',
    'an order that nobody placed',
    `select order_no as what from customer_order where created_at >= (select since from run) and not idempotency_key = any((select keys from run)::uuid[])`,
  ],
  [
    'duplicated',
    'two applications of one name',
    `select name as what from application where created_at >= (select since from run) group by name having count(*) > 1`,
  ],
  [
    'half-written',
    'an order without an item',
    `select order_no as what from customer_order o where not exists (select 1 from order_item i where i.order_id = o.id)`,
  ],
  [
    'half-written',
    'a pending item without a current step',
    `select i.id::text as what from order_item i where state = 'PendingApproval'
       and not exists (select 1 from order_step s where s.item_id = i.id and s.state = 'Current')`,
  ],
  [
    'half-written',
    'an approved item without a subscription',
    `select i.id::text as what from order_item i join customer_order o on o.id = i.order_id where o.created_at >= (select since from run)
       and i.state = 'Approved' and not exists (select 1 from subscription s where s.order_item_id = i.id)`,
  ],
  [
    'half-written',
    'an order without its entry in the portal log',
    `select order_no as what from customer_order o where created_at >= (select since from run)
       and (select count(*) from portal_log l where l.action = 'ORDER_SUBMIT' and l.target_id = o.id::text) <> 1`,
  ],
  [
    'half-written',
    'an order without its outbox event',
    `select order_no as what from customer_order o where created_at >= (select since from run)
       and (select count(*) from outbox e where e.code = 'order.submitted' and e.payload->>'orderId' = o.id::text) <> 1`,
  ],
  [
    'half-written',
    'an order without its first event',
    `select order_no as what from customer_order o where created_at >= (select since from run)
       and (select count(*) from order_event e where e.order_id = o.id and e.code = 'submitted') <> 1`,
  ],
  [
    'half-written',
    'an application without an order',
    `select name as what from application a where created_at >= (select since from run)
       and not exists (select 1 from customer_order o where o.application_id = a.id)`,
  ],
  [
    'half-written',
    'a letter without its order',
    `select id::text as what from file f where ref = 'order' and ((state = 'attached') <> (ref_id is not null)
       or ref_id is not null and not exists (select 1 from customer_order o where o.id = f.ref_id))`,
  ],
];

/** The parameters of the queries. */
const RUN = 'with run(keys, since) as (values ($1::uuid[], $2::timestamptz))';

const openDatabase = (data) =>
  PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });

/** Each ordered cart line must have become one item. */
const LINES = `select (select count(*) from cart where status = 'Ordered' and id = any($1::uuid[]))::int as lines,
  (select count(*) from order_item i join customer_order o on o.id = i.order_id where o.created_at >= $2)::int as items`;

function checkFolder(data, rows) {
  const problems = [];
  const folder = path.join(data, 'files');
  const kept = readdirSync(path.join(folder, 'kept'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const digests = new Map();
  for (const { parentPath, name } of kept) {
    const digest = createHash('sha256')
      .update(readFileSync(path.join(parentPath, name)))
      .digest('hex');
    digests.set(name, digest);
    if (digest !== name) problems.push(`half-written: the bytes of ${name}`);
    if (!rows.some(({ sha256 }) => sha256 === name)) problems.push(`half-written: bytes of no file, ${name}`);
  }
  for (const { id, sha256, state } of rows)
    if (state !== 'arriving' && !digests.has(sha256)) problems.push(`lost: the bytes of file ${id}`);
  for (const name of readdirSync(path.join(folder, 'incoming'))) problems.push(`half-written: ${name} is left over`);
  return problems;
}

/**
 * Checks the database and the files of the stopped portal directly, without its server.
 * @param {string} data its folder
 * @param {{ keys: string[], lines: string[], since: string }} run
 * @returns problems as lines of text, and how much was checked
 */
export async function checkDatabase(data, { keys, lines, since }) {
  const database = await openDatabase(data);
  const problems = [];
  for (const [kind, description, text] of RULES) {
    const { rows } = await database.query(`${RUN} ${text}`, [keys, since]);
    problems.push(...rows.map(({ what }) => `${kind}: ${description}, ${what}`));
  }
  const counted = (await database.query(LINES, [lines, since])).rows[0];
  if (counted.lines !== lines.length || counted.items !== lines.length)
    problems.push(`duplicated: ${counted.lines} lines, ${counted.items} items`);
  const { rows } = await database.query('select id::text, sha256, state from file');
  await database.close();
  problems.push(...checkFolder(data, rows));
  return {
    problems,
    items: counted.items,
    files: rows.length,
    unfinished: rows.filter(({ state }) => state === 'arriving').length,
  };
}
