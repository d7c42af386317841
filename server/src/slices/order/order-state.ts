import type { OrderItemState, OrderSummary } from '@titian/shared-contracts/order';
import { isOpen } from './item-states';

type State = OrderSummary['state'];

/** An order's state is its items': completed when all are final, in progress from the first act of an approver on. */
export function orderState(items: OrderItemState[], isTouched: boolean): State {
  if (items.every((state) => state === 'Withdrawn')) return 'Cancelled';
  if (!items.some(isOpen)) return 'Completed';
  const isMoved = items.some((state) => state !== 'PendingApproval' && state !== 'Withdrawn');
  return isTouched || isMoved ? 'InProgress' : 'Submitted';
}
