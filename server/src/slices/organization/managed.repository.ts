import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ManagedQuery } from '@titian/shared-contracts/managed';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import { viewConditions, viewCounts } from '../../managed/life';
import type { Db } from '../../storage/open';
import { organization, tenant } from '../../storage/schema';
import { counted, managedFields, managedSearch } from './managed.columns';

export type OrganizationRow = typeof organization.$inferSelect;
type NewRow = typeof organization.$inferInsert;

const ofTenant = eq(tenant.id, organization.tenantId);

/** Organisations as administrators manage them, within the caller's scope. */
export const createManagedRepository = (db: Db) => ({
  async page(actor: Actor, { view, ...query }: ManagedQuery, now: Date) {
    const rules = { fields: managedFields, search: managedSearch, sort: 'name:asc', tie: organization.id };
    const parts = listParts(query, rules);
    const scope = organizationScope(actor, organization.id);
    const where = and(scope, viewConditions(organization, now)[view], parts.where);
    const listed = db
      .select({ row: organization, tenant, ...counted, total: TOTAL })
      .from(organization)
      .innerJoin(tenant, ofTenant);
    return readPage(listed, { ...parts, where });
  },

  async counts(actor: Actor, now: Date) {
    const [row] = await db
      .select(viewCounts(viewConditions(organization, now)))
      .from(organization)
      .where(organizationScope(actor, organization.id));
    return row!;
  },

  async find(actor: Actor, id: string) {
    const [row] = await db
      .select({ row: organization, tenant, ...counted })
      .from(organization)
      .innerJoin(tenant, ofTenant)
      .where(and(eq(organization.id, id), organizationScope(actor, organization.id)));
    return row ?? null;
  },

  /** Locks the organisation; null out of scope. */
  async lock(actor: Actor, id: string): Promise<OrganizationRow | null> {
    const where = and(eq(organization.id, id), organizationScope(actor, organization.id));
    const [row] = await db.select().from(organization).where(where).for('update');
    return row ?? null;
  },

  /** Locks the tenant, so that nobody deletes it in the meantime. */
  async lockTenant(id: string) {
    const where = and(eq(tenant.id, id), isNull(tenant.deletedAt));
    return (await db.select().from(tenant).where(where).for('update'))[0] ?? null;
  },

  async hasCode(code: string): Promise<boolean> {
    const found = await db.select({ id: organization.id }).from(organization).where(eq(organization.code, code));
    return found.length > 0;
  },

  async insert(row: NewRow): Promise<OrganizationRow> {
    return (await db.insert(organization).values(row).returning())[0]!;
  },

  async update(id: string, change: Partial<NewRow>): Promise<OrganizationRow> {
    const next = { ...change, rowVersion: sql`${organization.rowVersion} + 1` };
    return (await db.update(organization).set(next).where(eq(organization.id, id)).returning())[0]!;
  },
});
