import type { OrderItemState } from '@titian/shared-contracts/order';

const OPEN: readonly OrderItemState[] = ['PendingApproval', 'InProgress', 'InfoRequested'];
const GRANTED: readonly OrderItemState[] = ['Approved', 'ApprovedWithConditions'];

/** Whether an item waits for a decision, or for an answer. */
export const isOpen = (state: OrderItemState): boolean => OPEN.includes(state);
/** Whether an item was approved in all its steps. */
export const isGranted = (state: OrderItemState): boolean => GRANTED.includes(state);
