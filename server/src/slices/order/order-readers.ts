import type { PlanContext } from '../../events/plan';
import { distinct, type Reader, stillAmong } from '../../events/readers';
import { decidersOf } from './deciders';
import { sideOf, tenantsOf } from './note-side';
import type { ItemFacts, OrderFacts } from './order-facts';

/**
 * Who ordered, as long as that person still acts for the agency; else all of it who do; else who can name somebody. The order belongs to the
 * agency, and people leave it.
 */
export async function requestersOf(
  { readers }: PlanContext,
  { organizationId, requester }: OrderFacts,
): Promise<Reader[]> {
  const staff = await readers.staffOf(organizationId);
  const administrators = await readers.tenantAdministratorsOf(organizationId);
  const reaching = distinct([...staff, ...administrators, ...(await readers.byRoles(['SuperAdministrator']))]);
  const acting = staff.filter((one) => one.may('order.update'));
  return stillAmong([requester.id], reaching, acting.length > 0 ? acting : administrators);
}

/** Who claimed an item, as long as that person may decide on it; else all its provider's approvers and all who decide on it. */
export async function holdersOf(context: PlanContext, order: OrderFacts, item: ItemFacts): Promise<Reader[]> {
  const { readers } = context;
  const approvers = await readers.approversOf(item.providerId);
  const concerned = distinct([...approvers, ...(await decidersOf(context, order, item))]);
  // The platform may claim any.
  const all = distinct([...concerned, ...(await readers.byRoles(['SuperAdministrator']))]);
  return stillAmong([item.claimedBy], all, concerned);
}

/** Those who claimed items of the order, else all whom its items concern. */
export async function orderHoldersOf(context: PlanContext, order: OrderFacts): Promise<Reader[]> {
  const claimed = order.items.filter(({ claimedBy }) => claimedBy !== null);
  const items = claimed.length > 0 ? claimed : order.items;
  const holders: Reader[] = [];
  for (const item of items) holders.push(...(await holdersOf(context, order, item)));
  return distinct(holders);
}

/** Those whom the items concern that an internal note of an agency is for. */
export async function notedOf(
  context: PlanContext,
  order: OrderFacts,
  organizationId: string | null,
): Promise<Reader[]> {
  const tenants = await tenantsOf(context.db, [organizationId, ...order.items.map(({ providerId }) => providerId)]);
  const providers = order.items.map(({ providerId: id }) => ({ id, tenantId: tenants.get(id)! }));
  const side = sideOf({ id: organizationId, tenantId: tenants.get(organizationId) }, providers).map(({ id }) => id);
  return orderHoldersOf(context, {
    ...order,
    items: order.items.filter(({ providerId }) => side.includes(providerId)),
  });
}

/** Those of a provider who look after its items of an order, and those who decide on them. */
async function concernedBy(
  context: PlanContext,
  order: OrderFacts,
  providerId: string,
  own: ItemFacts[],
): Promise<Reader[]> {
  const { readers } = context;
  const found = [...(await readers.approversOf(providerId)), ...(await readers.developersOf(providerId))];
  const atEachStep = new Map(own.map((item) => [item.step, item])).values();
  for (const item of atEachStep) found.push(...(await decidersOf(context, order, item)));
  return distinct(found);
}

interface Part {
  to: Reader[];
  items: ItemFacts[];
}

/** Which items each person is told of: those whom the same items concern together. A message names what its reader has to know, and no more. */
export async function partsOf(context: PlanContext, order: OrderFacts, items: ItemFacts[]): Promise<Part[]> {
  const toldOf = new Map<string, { reader: Reader; items: ItemFacts[] }>();
  for (const providerId of new Set(items.map((item) => item.providerId))) {
    const own = items.filter((item) => item.providerId === providerId);
    for (const reader of await concernedBy(context, order, providerId, own))
      toldOf.set(reader.id, { reader, items: [...(toldOf.get(reader.id)?.items ?? []), ...own] });
  }
  const parts = new Map<string, Part>();
  for (const { reader, items: told } of toldOf.values()) {
    const key = told.map(({ id }) => id).join();
    parts.set(key, { to: [...(parts.get(key)?.to ?? []), reader], items: told });
  }
  return [...parts.values()];
}
