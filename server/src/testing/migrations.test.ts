import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { sentenceOf } from '../audit/sentences';
import type { Db } from '../storage/db';
import { openStorage } from '../storage/open';
import { rows } from '../storage/rows';
import { portalLog, role } from '../storage/schema';

/** What a portal of an earlier state has stored is brought on by every migration since that isn't only new columns or tables. */

const server = path.resolve(import.meta.dirname, '../..');
const newest = path.join(server, 'migrations');
const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-migrations-'));
const location = path.join(folder, 'database');
const workerFile = path.join(server, 'dist/embedded.worker.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

/** The migrations up to one, as the build that ended with it had them. */
function migrationsUpTo(tag: string): string {
  const copy = path.join(folder, tag);
  cpSync(newest, copy, { recursive: true });
  const journal = path.join(copy, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const last = entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  return copy;
}

/** Opens the database as the build of a migration left it, writes to it, and closes it. */
async function at(tag: string, write: (db: Db) => Promise<unknown>): Promise<void> {
  const storage = await openStorage({ location, migrationsFolder: migrationsUpTo(tag), workerFile });
  await write(storage.db);
  await storage.close();
}
/** Reads what the newest migrations made of it. */
async function now<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const storage = await openStorage({ location, migrationsFolder: newest, workerFile });
  const found = await read(storage.db);
  await storage.close();
  return found;
}

const same = (text: string) => ({ my: text, en: text });

const ROLES = [
  ['Client', true, 'Client'],
  ['Juruaudit <b>', false, 'Developer'],
] as const;
/** Action and text of old entries, and what each says now in English. */
const ENTRIES = [
  ['ORDER_DECIDE', 'Approved an item of the order ORD-1', 'Approved an item of the order ORD-1'],
  ['ORDER_DECIDE', 'Approved a step of an item of the order ORD-1', 'Approved a step of an item of the order ORD-1'],
  ['ORDER_DECIDE', 'Rejected an item of the order ORD-1', 'Rejected an item of the order ORD-1'],
  [
    ...['ORDER_DECIDE', 'Approved with conditions an item of the order ORD-1'],
    'Approved an item of the order ORD-1 with conditions',
  ],
  ['ORDER_DECIDE', 'ORD-1: settled', 'ORD-1: settled'],
  ['ORDER_CLAIM', 'Claimed an item of the order ORD-1', 'Claimed an item of the order ORD-1'],
  ['SECTION_PROMOTE', 'Promoted 2.1.0 to stable in mf-admin', 'Promoted 2.1.0 to stable in mf-admin'],
  ['USER_CREATE', 'Account of an approved applicant', 'Opened the account ORD-1 of an approved applicant'],
] as const;

it('keeps roles with their history, and what the portal log says', async () => {
  await at('0005_allowed_origins', async (db) => {
    for (const [name, builtIn, base] of ROLES) {
      await db.execute(sql`with made as (
          insert into role (id, name, description, built_in, base, permissions, row_version)
          values (gen_random_uuid(), ${name}, '{"my":"d","en":"d"}', ${builtIn}, ${base}, '{"cart":["view"]}', 2) returning id)
        insert into role_version (id, role_id, version, kind, name, description, permissions, at)
        select gen_random_uuid(), id, 1, 'created', 'Before', '{"my":"d","en":"d"}'::jsonb, '{}'::jsonb, now() from made`);
    }
    for (const [index, [action, text]] of ENTRIES.entries())
      await db.execute(sql`insert into portal_log
        (id, at, action_by, changes, portal_type, log_type, action, action_description, target_type, target_id, target_label, outcome, correlation_id)
        values (gen_random_uuid(), ${new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()}, 'somebody', '[]', 'System', 'Order', ${action}, ${text}, 'order', '1', 'ORD-1', 'ok', 'old')`);
  });

  await now(async (db) => {
    expect(await db.select().from(role).orderBy(role.name)).toMatchObject([
      { name: 'Client', title: { my: 'Klien', en: 'Client' }, permissions: { cart: ['view'] } },
      { name: 'Juruaudit <b>', title: same('Juruaudit <b>'), permissions: { cart: ['view'] } },
    ]);
    const versions = sql`select v.title from role_version v join role r on r.id = v.role_id order by r.name`;
    expect(await rows(db, versions)).toEqual([{ title: { my: 'Klien', en: 'Client' } }, { title: same('Before') }]);

    const entries = await db.select().from(portalLog).orderBy(portalLog.at);
    expect(entries.map((entry) => sentenceOf(entry, 'en'))).toEqual(ENTRIES.map(([, , said]) => said));
    expect(sentenceOf(entries[2]!, 'my')).toBe('Menolak satu item pesanan ORD-1');
  });
});
