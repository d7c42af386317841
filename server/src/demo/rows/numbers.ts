import { TIME_ZONE } from '@titian/shared-contracts';
import { orderNumber } from '../../slices/order/order.tables';
import { subscriptionNumber } from '../../slices/subscription/subscription.tables';
import type { Ledger } from './ledger';

const month = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: '2-digit', month: '2-digit' });
const FIRST = 101;

const numbered = (prefix: string, at: Date, index: number) =>
  `${prefix}-${month.format(at).replace('-', '')}-${String(FIRST + index).padStart(4, '0')}`;

/** Assigns orders and subscriptions their running numbers by age; returns the last number of each sequence. */
export function assignNumbers({ orders, subscriptions }: Ledger): Record<string, number> {
  orders.sort((a, b) => a.createdAt!.getTime() - b.createdAt!.getTime());
  subscriptions.sort((a, b) => a.startingAt.getTime() - b.startingAt.getTime());
  orders.forEach((row, index) => (row.orderNo = numbered('ORD', row.createdAt!, index)));
  subscriptions.forEach((row, index) => (row.subscriptionNo = numbered('SUB', row.startingAt, index)));
  return { [orderNumber.seqName!]: FIRST + orders.length, [subscriptionNumber.seqName!]: FIRST + subscriptions.length };
}
