import type { ApprovalLevel } from '@titian/shared-contracts/catalogue';
import type { PlanContext } from '../../events/plan';
import { distinct, type Reader, type Readers } from '../../events/readers';
import type { ItemFacts, OrderFacts } from './order-facts';
import { isOwnWish } from './order.policy';

/**
 * Who is asked to decide at each kind of step. By `APPROVERS` of the policy administrators of the platform may decide at every step, and are
 * asked at their own.
 */
const ASKED: Record<ApprovalLevel, (readers: Readers, providerId: string) => Promise<Reader[]>> = {
  Owner: (readers, providerId) => readers.approversOf(providerId),
  Tenant: (readers, providerId) => readers.tenantAdministratorsOf(providerId),
  Platform: (readers) => readers.byRoles(['SuperAdministrator']),
};
/** The level that is told of what a level lets wait, and decides where it has nobody. */
const ABOVE: Record<ApprovalLevel, ApprovalLevel | null> = { Owner: 'Tenant', Tenant: 'Platform', Platform: null };

type Item = Pick<ItemFacts, 'step' | 'providerId'>;

/** Those who decide on an item at its step; where nobody is left who may, those of the level above. Nobody decides on their own wish. */
export async function decidersOf(context: PlanContext, order: OrderFacts, item: Item): Promise<Reader[]> {
  const { step, providerId } = item;
  if (!step) return [];
  const wish = { requesterId: order.requester.id, placedBy: order.placedBy };
  const asked = await ASKED[step](context.readers, providerId);
  const deciders = asked.filter((one) => one.may('order.approve') && !isOwnWish(one, wish));
  return deciders.length > 0 ? deciders : decidersOf(context, order, { ...item, step: ABOVE[step] });
}

/** Those who decide on an item, and those of the level above. */
export async function decidersAndAbove(context: PlanContext, order: OrderFacts, item: Item): Promise<Reader[]> {
  const above = { ...item, step: item.step && ABOVE[item.step] };
  return distinct([...(await decidersOf(context, order, item)), ...(await decidersOf(context, order, above))]);
}
