import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { ManagedQuery } from '@titian/shared-contracts/managed';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { viewConditions, viewCounts } from '../../managed/life';
import type { Db } from '../../storage/open';
import { organization, tenant } from '../../storage/schema';
import { counted, listFields, listSearch } from './tenant.columns';

export type TenantRow = typeof tenant.$inferSelect;
type NewRow = typeof tenant.$inferInsert;

/** SuperAdministrators see all tenants, everybody else their own. */
function tenantScope(actor: Actor): SQL | undefined {
  if (actor.role === 'SuperAdministrator') return undefined;
  return actor.tenantId ? eq(tenant.id, actor.tenantId) : sql`false`;
}

export const createTenantRepository = (db: Db) => ({
  async page(actor: Actor, { view, ...query }: ManagedQuery, now: Date) {
    const parts = listParts(query, { fields: listFields, search: listSearch, sort: 'name:asc', tie: tenant.id });
    const where = and(tenantScope(actor), viewConditions(tenant, now)[view], parts.where);
    const listed = db.select({ row: tenant, ...counted, total: TOTAL }).from(tenant);
    return readPage(listed, { ...parts, where });
  },

  async counts(actor: Actor, now: Date) {
    const [row] = await db
      .select(viewCounts(viewConditions(tenant, now)))
      .from(tenant)
      .where(tenantScope(actor));
    return row!;
  },

  async find(actor: Actor, id: string) {
    const [row] = await db
      .select({ row: tenant, ...counted })
      .from(tenant)
      .where(and(eq(tenant.id, id), tenantScope(actor)));
    return row ?? null;
  },

  /** Locks the tenant; null out of scope. */
  async lock(actor: Actor, id: string): Promise<TenantRow | null> {
    const where = and(eq(tenant.id, id), tenantScope(actor));
    const [row] = await db.select().from(tenant).where(where).for('update');
    return row ?? null;
  },

  async hasCode(code: string): Promise<boolean> {
    return (await db.select({ id: tenant.id }).from(tenant).where(eq(tenant.code, code)).limit(1)).length > 0;
  },

  async insert(row: NewRow): Promise<TenantRow> {
    return (await db.insert(tenant).values(row).returning())[0]!;
  },

  async update(id: string, change: Partial<NewRow>): Promise<TenantRow> {
    const next = { ...change, rowVersion: sql`${tenant.rowVersion} + 1` };
    return (await db.update(tenant).set(next).where(eq(tenant.id, id)).returning())[0]!;
  },

  /** Ids of its organisations that aren't deleted. */
  organizations: (id: string) =>
    db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.tenantId, id), isNull(organization.deletedAt)))
      .orderBy(asc(organization.id)),
});
