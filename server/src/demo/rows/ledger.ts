import type { order, orderEvent, orderItem, orderMessage, orderStep } from '../../slices/order/order.tables';
import type { subscription } from '../../slices/subscription/subscription.tables';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'] & { id: string };
export type OrderRow = Row<typeof order>;
export type ItemRow = Row<typeof orderItem>;
export type StepRow = Row<typeof orderStep>;
export type SubscriptionRow = Row<typeof subscription>;

/** Everything that results from orders. */
export interface Ledger {
  orders: OrderRow[];
  items: ItemRow[];
  steps: StepRow[];
  events: Row<typeof orderEvent>[];
  messages: Row<typeof orderMessage>[];
  subscriptions: SubscriptionRow[];
}

export const emptyLedger = (): Ledger => ({
  orders: [],
  items: [],
  steps: [],
  events: [],
  messages: [],
  subscriptions: [],
});
