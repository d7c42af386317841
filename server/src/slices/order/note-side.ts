import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import type { Provider } from './order.policy';
import { orderItem } from './order.tables';

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

/** The agencies that an order asks. */
export async function providersOf(db: Db, orderId: string): Promise<Provider[]> {
  const { id, tenantId } = organization;
  return db
    .selectDistinct({ id, tenantId })
    .from(orderItem)
    .innerJoin(organization, eq(organization.id, orderItem.providerId))
    .where(eq(orderItem.orderId, orderId));
}

/**
 * For which of an order's providers an internal note is: its author's own agency; else those of the author's tenant; all of them where its
 * author belongs to none of these. An order may ask several agencies, who don't read each other's.
 */
export function sideOf(author: { id: string | null; tenantId: string | undefined }, providers: Provider[]): Provider[] {
  const agency = providers.filter(({ id }) => id === author.id);
  if (agency.length > 0) return agency;
  const tenant = providers.filter(({ tenantId }) => tenantId === author.tenantId);
  return tenant.length > 0 ? tenant : providers;
}
