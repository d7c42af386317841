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

interface Part {
  to: Reader[];
  items: ItemFacts[];
}

/** Who is told of which of a provider's items of an order: those who look after them of all, those who decide of the items at their step. */
async function partsOfProvider(
  context: PlanContext,
  order: OrderFacts,
  providerId: string,
  own: ItemFacts[],
): Promise<Part[]> {
  const { readers } = context;
  const keepers = [...(await readers.approversOf(providerId)), ...(await readers.developersOf(providerId))];
  const parts: Part[] = [{ to: keepers, items: own }];
  for (const step of new Set(own.map((item) => item.step)))
    parts.push({
      to: await decidersOf(context, order, { providerId, step }),
      items: own.filter((item) => item.step === step),
    });
  return parts;
}

/** Which items each person is told of: those whom the same items concern together. A message names what its reader has to know, and no more. */
export async function partsOf(context: PlanContext, order: OrderFacts, items: ItemFacts[]): Promise<Part[]> {
  const found: Part[] = [];
  for (const providerId of new Set(items.map((item) => item.providerId))) {
    const own = items.filter((item) => item.providerId === providerId);
    found.push(...(await partsOfProvider(context, order, providerId, own)));
  }
  const parts = new Map<string, Part>();
  for (const reader of distinct(found.flatMap(({ to }) => to))) {
    const theirs = found.filter(({ to }) => to.some(({ id }) => id === reader.id));
    const told = items.filter((item) => theirs.some((part) => part.items.includes(item)));
    const key = told.map(({ id }) => id).join();
    parts.set(key, { to: [...(parts.get(key)?.to ?? []), reader], items: told });
  }
  return [...parts.values()];
}
