import type { OrderItemState, OrderSummary } from '@titian/shared-contracts/order';
import { isOpen } from './item-states';

type State = OrderSummary['state'];

/** The state of an order from those of its items: completed when all are final, in progress from the first act of an approver on. */
export function orderState(items: OrderItemState[], isStarted: boolean): State {
  if (items.every((state) => state === 'Withdrawn')) return 'Cancelled';
  if (!items.some(isOpen)) return 'Completed';
  const isAnyStarted = items.some((state) => state !== 'PendingApproval' && state !== 'Withdrawn');
  return isStarted || isAnyStarted ? 'InProgress' : 'Submitted';
}
