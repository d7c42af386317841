import { ACTIONS, type Endpoint, PERMISSION_SECTIONS, type PermissionMap } from '@titian/shared-contracts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { endpoints } from './matrix/endpoints';
import { rows } from '../storage/rows';
import { POLICIES, RIGHTS } from './matrix/policies';
import type { Policy, RowPolicy, Rows } from './matrix/rights';
import { buildMatrix, type Matrix } from './matrix/world';
import { TEST_PASSWORD } from './make';

/** Tables that every call writes, refused ones too; the key that signs the registry’s answers is created when it
 * is first needed, and a snapshot of the data plane whenever one is asked for after a change. */
const ALWAYS_WRITTEN =
  /^(portal_log|outbox|login_guard|session|job|mail_log|registry_key|plane_(change|event|snapshot)|__drizzle|drizzle)|announcement/;

/** Entries whose rows belong to no tenant. */
const COMMON = new Set(
  RIGHTS.flatMap(({ common = [], policies }) => (common === true ? Object.keys(policies) : common) as string[]),
);
const ATTEMPTS = Object.assign({}, ...RIGHTS.map(({ attempts }) => attempts)) as Record<
  string,
  ((home: Rows) => object) | null
>;

const everything = Object.fromEntries(PERMISSION_SECTIONS.map((section) => [section, [...ACTIONS]])) as PermissionMap;
const policyOf = (name: string) => POLICIES[name]!;
const isRow = (policy: Policy): policy is RowPolicy => policy !== 'open';
const closed = endpoints.filter(({ entry }) => entry.access !== 'public');
const named = closed.filter(({ name }) => isRow(policyOf(name)) && !COMMON.has(name));
const lists = closed.filter(
  ({ name, entry }) => !isRow(policyOf(name)) && !name.startsWith('platform.') && entry.method === 'GET',
);
const takesId = ({ body }: Endpoint) =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })).includes('"uuid"');
const open = closed.filter(({ name, entry }) => !isRow(policyOf(name)) && entry.method !== 'GET' && takesId(entry));

type Caller = Matrix['callers'][keyof Matrix['callers']];
let matrix: Matrix;
/** Somebody of the other tenant with every right, for each base role within a tenant. */
const spies: Record<string, Caller> = {};
let needles: string[];

/** A digest of every table that a refused call must leave as it was. */
async function digest(): Promise<Record<string, string>> {
  const { db } = matrix.portal;
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !ALWAYS_WRITTEN.test(table.name))) {
    const [row] = await rows<{ sum: string }>(
      db,
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
    );
    found[name] = row!.sum;
  }
  return found;
}

beforeAll(async () => {
  matrix = await buildMatrix();
  const { make, organizations, people, tenants } = matrix.portal;
  for (const base of ['TenantAdministrator', 'Developer', 'Client'] as const) {
    const { id: roleId } = await make.role({ base, permissions: everything });
    const username = `spy${base}`.toLowerCase();
    await make.user('Client', { username, roleId, organizationId: organizations.foreign.id });
    spies[base] = await matrix.portal.as(username);
  }
  const { rows } = matrix;
  const owned = RIGHTS.flatMap((rights) => rights.owned ?? []).map((name) => rows[name] as { id: string });
  needles = [
    ...[...owned, people.client, people.tenantadmin, people.developer].map(({ id }) => id),
    ...[people.client.email, people.tenantadmin.email, rows.order.orderNo as string],
    ...[tenants.home.id],
  ];
}, 120_000);
afterAll(() => matrix.portal.close());

describe.each(['TenantAdministrator', 'Developer', 'Client'])('%s of another tenant, with every right', (base) => {
  let before: Record<string, string>;
  beforeAll(async () => void (before = await digest()));
  afterAll(async () => expect(await digest()).toEqual(before));

  it.each(named)('neither sees nor touches a row through $name', async ({ name, entry }) => {
    const policy = policyOf(name) as RowPolicy;
    const given = { params: policy.params(matrix.rows), body: policy.body?.(matrix.rows) };
    const reply = await spies[base]!.call(entry, given as never);
    expect([403, 404]).toContain(reply.status);
    expect(Object.keys(reply.body)).not.toContain('id');
  });

  it.each(lists)('gets nothing of the tenant from $name, with or without filters', async ({ entry }) => {
    const { people, tenants, organizations } = matrix.portal;
    const filters = {
      'tenant.id': tenants.home.id,
      'user.id': people.client.id,
      userId: people.client.id,
      id_in: matrix.rows.line.id,
    };
    for (const query of [{}, filters, { filter: `organization_eq=${organizations.consumer.id}` }]) {
      const reply = await spies[base]!.call(entry, { query: { pageSize: 100, ...query } } as never);
      const text = JSON.stringify(reply.body);
      expect(reply.status).toBeLessThan(500);
      expect(needles.filter((needle) => text.includes(needle))).toEqual([]);
    }
  });
});

describe('a call that takes ids in its body', () => {
  it('has an attempt, whichever it is', () => {
    expect(Object.keys(ATTEMPTS).sort()).toEqual(open.map(({ name }) => name).sort());
  });

  it.each(open.filter(({ name }) => ATTEMPTS[name]))(
    'changes nothing of another tenant through $name',
    async ({ name, entry }) => {
      const body = ATTEMPTS[name]!(matrix.rows);
      const before = await digest();
      for (const spy of Object.values(spies)) {
        const reply = await spy.call(entry, { body } as never);
        const done = reply.status < 300 ? (reply.body.done ?? 'something') : [];
        expect(done).toEqual([]);
        // A refusal of anything but the id would prove nothing.
        const faults: { path: string }[] = reply.body.errors ?? [];
        expect(faults.filter(({ path }) => !/(Ids?|groups)$/.test(path))).toEqual([]);
      }
      expect(await digest()).toEqual(before);
    },
  );
});

it('somebody of another tenant gets nothing from the document of a page, whatever its address names', async () => {
  const { app } = matrix.portal;
  const refresh = await app.inject({
    method: 'POST',
    url: '/token',
    payload: { grant_type: 'password', username: 'spytenantadministrator', password: TEST_PASSWORD },
  });
  const cookies = Object.fromEntries(refresh.cookies.map(({ name, value }) => [name, value]));
  const pages = RIGHTS.flatMap((rights) => rights.pages?.(matrix.rows) ?? []);
  expect(pages.length).toBeGreaterThan(0);
  for (const url of pages) {
    const { body, statusCode } = await app.inject({ method: 'GET', url, cookies, headers: { accept: 'text/html' } });
    expect(statusCode).toBeLessThan(500);
    const text = body.replaceAll(url, '');
    expect(needles.filter((needle) => text.includes(needle))).toEqual([]);
  }
});
