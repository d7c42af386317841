import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainText, type RichText } from '@titian/shared-contracts/content';
import { eq, getTableName, sql } from 'drizzle-orm';
import { slices } from '../slices';
import { demosOf } from '../slices/register';
import { checkPassword } from '../security/passwords';
import { createSecrets } from '../security/secrets';
import type { Storage } from '../storage/open';
import { application, credential } from '../slices/application/application.tables';
import { cart } from '../slices/cart/cart.tables';
import {
  accessPolicy,
  apiPackage,
  apiVersion,
  category,
  healthDay,
  project,
  throttlePolicy,
} from '../slices/catalogue/catalogue.tables';
import { projectSearch } from '../slices/catalogue/search.tables';
import { order, orderEvent, orderItem, orderMessage, orderStep } from '../slices/order/order.tables';
import { subscription, subscriptionBoost } from '../slices/subscription/subscription.tables';
import { division, notification, organization, portalLog, role, setting, tenant, user } from '../storage/schema';
import { testStorage } from '../testing/storage';
import { DEMO_PASSWORD } from './content/accounts';
import { documents, walk } from './document-checks';
import { resolve } from './openapi/reference';
import { createRandom } from './random';
import { seedBase } from './seedBase';
import { seedDemo } from './seedDemo';
import { makeDemoState } from './state';

const clock = () => new Date('2026-11-21T02:00:00Z');
const secrets = createSecrets('a secret of at least thirty-two characters');
const demos = demosOf(slices);
const COUNTED = [
  tenant,
  organization,
  division,
  role,
  user,
  category,
  project,
  apiVersion,
  apiPackage,
  application,
  credential,
  order,
  orderItem,
  orderStep,
  orderEvent,
  orderMessage,
  subscription,
  cart,
  notification,
  healthDay,
  portalLog,
  projectSearch,
  throttlePolicy,
  accessPolicy,
  setting,
];

const given = {
  roles: { SuperAdministrator: '1', TenantAdministrator: '2', Developer: '3', Client: '4' },
  passwordHash: '',
};
const state = () =>
  makeDemoState({ now: clock(), random: createRandom(7), secrets, upstream: 'http://127.0.0.1:8090' }, given, demos);
const added = ({ additions }: ReturnType<typeof state>) => additions.flatMap(({ tables }) => tables);

let storage: Storage;
const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
  ((await storage.db.execute(query)) as unknown as { rows: T[] }).rows;
async function counts() {
  const found: Record<string, number> = {};
  for (const of of [...COUNTED, ...added(state()).map(({ table }) => table)])
    found[getTableName(of)] = (await rowsOf<{ n: number }>(sql`select count(*)::int as n from ${of}`))[0]!.n;
  return found;
}

beforeAll(async () => {
  storage = await testStorage('empty');
  await seedDemo({ db: storage.db, clock, secrets, demos, upstreamPort: 8090 });
});
afterAll(() => storage.close());

describe('the seeded portal', () => {
  it('has a boost that waits, one in force and one that was refused', async () => {
    const found = await storage.db.select().from(subscriptionBoost);
    expect(found.map(({ state }) => state).sort()).toEqual(['Granted', 'Refused', 'Requested']);
    for (const { state, decidedAt, decidedBy } of found)
      expect([decidedAt !== null, decidedBy !== null]).toEqual([state !== 'Requested', state !== 'Requested']);
    const inForce = found.find(({ state }) => state === 'Granted')!;
    expect(inForce.untilAt.getTime()).toBeGreaterThan(Date.now());
  });

  it('has a rate of operations with two exceptions', async () => {
    const rows = await storage.db.select().from(throttlePolicy).where(eq(throttlePolicy.level, 'Operation'));
    const [agency, night] = rows.flatMap(({ exceptions }) => exceptions);
    expect(agency).toMatchObject({ organizations: [expect.any(String)], times: [], limit: 900 });
    expect(night).toMatchObject({ organizations: [], times: [{ from: '20:00', to: '07:00' }], limit: 1_200 });
  });

  it('counts its visible ratings from the first start, before any job', async () => {
    const rows = await rowsOf<{ counted: number; visible: number }>(sql`select
      (select sum(ratings)::int from ${projectSearch}) as counted,
      (select count(*)::int from rating where status = 'Visible') as visible`);
    expect(rows[0]!.visible).toBeGreaterThan(0);
    expect(rows[0]!.counted).toBe(rows[0]!.visible);
  });

  test('has two tenants, ten agencies and a disabled one, forty projects, and is not seeded twice', async () => {
    const before = await counts();
    expect(before).toMatchObject({
      tenant: 2,
      organization: 11,
      project: 40,
      user_account: 54,
      cart: 2,
      project_search: 40,
    });
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    expect(await seedDemo({ db: storage.db, clock, secrets, demos, upstreamPort: 8090 })).toBe(false);
    expect(await counts()).toEqual(before);
  });

  test('has custom roles in use, each with its history', async () => {
    const rows = await rowsOf<{ name: string; users: string; versions: string }>(sql`
      select role.name, (select count(*) from user_account where role_id = role.id)::text as users,
        (select count(*) from role_version v where v.role_id = role.id and v.version <= role.row_version)::text as versions
      from role where not built_in order by name`);
    expect(rows).toEqual([
      { name: 'Editor Kandungan', users: '1', versions: '1' },
      { name: 'Juruaudit', users: '1', versions: '4' },
      { name: 'Pegawai Kelulusan', users: '2', versions: '2' },
      { name: 'Penyelia Meja Bantuan', users: '0', versions: '1' },
    ]);
  });

  test('has the four accounts with the demo password and two people whose password is too old; nobody else can sign in', async () => {
    const rows = await rowsOf<{ username: string; password_hash: string; old: boolean }>(
      sql`select username, password_hash, password_changed_at < now() - interval '90 days' as old
        from user_account where password_hash is not null order by username`,
    );
    const names = (isOld: boolean) => rows.filter(({ old }) => old === isOld).map(({ username }) => username);
    expect(names(false)).toEqual(['client', 'developer', 'superadmin', 'tenantadmin']);
    expect(names(true)).toEqual(['khidmat.mp', 'makanan.jkn']);
    for (const { password_hash: hash } of rows) expect(await checkPassword(DEMO_PASSWORD, hash, 'test')).toBe(true);
  });

  test('has orders, items, subscriptions, keys and versions in every state', async () => {
    const states = async (column: string, of: string) =>
      (await rowsOf<{ state: string }>(sql.raw(`select distinct ${column} as state from ${of}`)))
        .map(({ state }) => state)
        .sort();
    expect(await states('state', 'order_item')).toHaveLength(8);
    expect(await states('state', 'customer_order')).toEqual(['Cancelled', 'Completed', 'InProgress', 'Submitted']);
    expect(await states('state', 'credential')).toEqual(['Active', 'Expired', 'Revoked', 'Rotating']);
    expect(await states('status', 'issue')).toEqual(['Closed', 'In Progress', 'Open']);
    expect(await states('status', 'project')).toEqual(['archived', 'blocked', 'deprecated', 'draft', 'publish']);
    const own = sql`select distinct s.status as state from subscription s join organization o on o.id = s.organization_id where o.code = 'MP'`;
    expect((await rowsOf<{ state: string }>(own)).map(({ state }) => state).sort()).toEqual([
      'Subscribed',
      'Suspended',
      'Terminated',
    ]);
  });

  test('keeps the rules that the portal itself keeps', async () => {
    const none = async (query: ReturnType<typeof sql>) => expect(await rowsOf(query)).toEqual([]);
    await none(
      sql`select id from order_item where decided_at < (select created_at from customer_order o where o.id = order_id)`,
    );
    await none(sql`select id from subscription where terminated_at < starting_at`);
    await none(
      sql`select i.id from order_item i where state like 'Approved%' and not exists (select 1 from subscription s where s.order_item_id = i.id)`,
    );
    await none(sql`select i.id from order_item i where state in ('PendingApproval', 'InProgress', 'InfoRequested')
      and (select count(*) from order_step s where s.item_id = i.id and s.state = 'Current') <> 1`);
    await none(sql`select id from call_record where at > ${clock().toISOString()}::timestamptz`);
    await none(sql`select 1 from call_record_default`);
    await none(sql`select id from order_event where at > ${clock().toISOString()}::timestamptz`);
    await none(sql`select order_no from customer_order where length(purpose_text) < 30`);
    // Calls beyond a quota are refused, so none are counted.
    await none(sql`select s.id from subscription s join package p on p.id = s.package_id
      join lateral (select coalesce(s.quota_override, p.quota) as quota) q on true
      join call_day u on u.subscription_id = s.id
      group by s.id, q.quota, case when q.quota->>'unit' = 'month' then to_char(u.period, 'YYYY-MM') else u.period::text end
      having sum(u.counted) > (q.quota->>'limit')::bigint
        * case q.quota->>'unit' when 'minute' then 1440 when 'hour' then 24 else 1 end`);
    const [{ n: strays } = { n: -1 }] = await rowsOf<{ n: number }>(
      sql`select count(*)::int as n from only portal_log_default`,
    );
    expect(strays).toBe(0);
  });

  test('continues numbering where the seed stopped', async () => {
    const [last] = await rowsOf<{ last: string }>(sql`select max(right(order_no, 4)) as last from customer_order`);
    const [next] = await rowsOf<{ next: string }>(sql`select nextval('order_number') as next`);
    expect(Number(next!.next)).toBeGreaterThan(Number(last!.last));
  });
});

test('a portal without the demo starts with roles, categories and settings, once', async () => {
  const bare = await testStorage('empty');
  await seedBase(bare.db);
  await seedBase(bare.db);
  expect(await bare.db.select().from(role)).toHaveLength(4);
  expect(await bare.db.select().from(user)).toHaveLength(0);
  await bare.close();
});

describe('the content', () => {
  test('is the same every time', () => {
    const unsealed = (row: object): object =>
      JSON.parse(JSON.stringify(row, (name, value: unknown) => (name === 'sealed' ? null : value))) as object;
    const stable = (made: ReturnType<typeof state>) => ({
      ...{ projects: made.projects, ledger: made.ledger, usage: made.usage, logs: made.logs },
      // Sealed values differ each time.
      added: added(made).map(({ rows }) =>
        rows.map(({ identificationNumber: _number, phone: _phone, ...row }) => unsealed(row)),
      ),
    });
    expect(stable(state())).toEqual(stable(state()));
  });

  test('has every text in both languages', () => {
    const { additions, ...rest } = state();
    const ofSlices = added({ additions, ...rest }).map(({ rows }) => rows);
    const nodes = [...walk({ ...rest, ofSlices })];
    // Nothing is read out in the place of a document.
    const unread = new Set(nodes.filter(({ kind }) => kind === 'Document').map(({ alt }) => alt));
    const texts = nodes.filter((node) => ('my' in node || 'en' in node) && !unread.has(node));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(({ my, en }) => !my || !en)).toEqual([]);
  });

  test('has no text that only repeats its title', () => {
    const { additions, ...rest } = state();
    const ofSlices = added({ additions, ...rest }).map(({ rows }) => rows);
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const repeats = [...walk({ ...rest, ofSlices })].filter((node) =>
      (['my', 'en'] as const).some((language) => {
        const said = (name: string) => {
          const text = (node[name] as Record<string, string | RichText> | null)?.[language] ?? '';
          return plain(typeof text === 'string' ? text : plainText(text));
        };
        const titles = ['name', 'title', 'question'].map(said).filter(Boolean);
        return ['description', 'summary', 'body', 'caption', 'answer'].some((name) => titles.includes(said(name)));
      }),
    );
    expect(repeats.map(({ name, title, question }) => name ?? title ?? question)).toEqual([]);
  });

  test('has a name for every tag', () => {
    const { projects, tags } = state();
    const named = tags.map(({ code }) => code);
    expect(projects.flatMap((row) => row.tags).filter((code) => !named.includes(code))).toEqual([]);
  });

  test('never uses Math.random', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    expect(
      files.filter((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('Math.random')),
    ).toEqual([]);
  });

  test.each(documents)('$name is a sound OpenAPI document', ({ document }) => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
      (entry) => Object.values(entry),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const dangling = [...walk(document)].filter(
      (node) => typeof node.$ref === 'string' && resolve(document, node.$ref) === undefined,
    );
    expect(dangling).toEqual([]);
    for (const { responses, summary, tags } of operations) {
      expect(Object.keys(responses as object)).toEqual(expect.arrayContaining(['400', '401', '404', '429']));
      expect(summary && tags).toBeTruthy();
    }
  });

  test('has three to ten operations in each newest document', () => {
    const newest = documents.filter(({ document }) => !JSON.stringify(document.paths).includes('"deprecated":true'));
    const sizes = newest.map(
      ({ document }) =>
        Object.values(document.paths as Record<string, object>).flatMap((entry) => Object.keys(entry)).length,
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
  });
});
