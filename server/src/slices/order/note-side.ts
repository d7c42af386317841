import { inArray } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';

/** The tenants of organisations, by the organisations' ids. */
export async function tenantsOf(
  db: Db,
  organizationIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = [...new Set(organizationIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { id, tenantId } = organization;
  const found = await db.select({ id, tenantId }).from(organization).where(inArray(id, ids));
  return new Map(found.map((one) => [one.id, one.tenantId]));
}

/**
 * For whom of an order's providers an internal note is: those of its author's tenant, as an order may ask agencies of several tenants, who
 * don't read each other's. All of them where its author belongs to none of these tenants.
 */
export function sideOf<Provider extends { tenantId: string }>(
  authorTenantId: string | undefined,
  providers: readonly Provider[],
): Provider[] {
  const own = providers.filter(({ tenantId }) => tenantId === authorTenantId);
  return own.length > 0 ? own : [...providers];
}
