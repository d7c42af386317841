import {
  type CostSum,
  monthlyCost,
  type MonthlyCost,
  type Package,
  type Quota,
  totalCost,
} from '@titian/shared-contracts/catalogue';
import type { orderItem } from './order.tables';

interface ItemTerms {
  item: Pick<typeof orderItem.$inferSelect, 'state' | 'expectedCalls' | 'price'> & { quotaOverride: Quota | null };
  pack: Pick<Package, 'quota' | 'stopOnQuota'>;
}

const NOT_GRANTED = ['Rejected', 'Withdrawn', 'Expired'];

/** Whether an item is granted or may still be: what it costs is part of the order's sum. */
export const isCharged = ({ item }: ItemTerms): boolean => !NOT_GRANTED.includes(item.state);

/** What an item costs in a month, by the price at which it was ordered, and the quota granted or else the package's. */
export const itemCost = ({ item, pack }: ItemTerms): MonthlyCost =>
  monthlyCost({ ...pack, price: item.price, quota: item.quotaOverride ?? pack.quota }, item.expectedCalls);

/** What the items of an order that are granted or undecided cost in a month together. */
export const orderCost = (rows: readonly ItemTerms[]): CostSum => totalCost(rows.filter(isCharged).map(itemCost));
