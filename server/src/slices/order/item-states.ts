import type { OrderItemState } from '@titian/shared-contracts/order';
import { type Moves, stateMachine } from '../../http/state-machine';

const OPEN = ['PendingApproval', 'InProgress', 'InfoRequested'] as const;
const DECIDABLE = ['PendingApproval', 'InProgress'] as const;

const MOVES = {
  claim: { from: ['PendingApproval'], to: 'InProgress' },
  release: { from: DECIDABLE, to: 'PendingApproval' },
  ask: { from: DECIDABLE, to: 'InfoRequested' },
  answer: { from: ['InfoRequested'], to: 'PendingApproval' },
  pass: { from: DECIDABLE, to: 'PendingApproval' },
  approve: { from: DECIDABLE, to: 'Approved' },
  approveWithConditions: { from: DECIDABLE, to: 'ApprovedWithConditions' },
  reject: { from: DECIDABLE, to: 'Rejected' },
  withdraw: { from: OPEN, to: 'Withdrawn' },
  expire: { from: OPEN, to: 'Expired' },
} as const satisfies Moves<OrderItemState>;
export type ItemMove = keyof typeof MOVES;

/** Life of an order item (marketplace.md §3, §22.6). `pass` ends a step that isn't the last; `expire` is made by a job. */
export const itemStates = stateMachine<OrderItemState, ItemMove>(MOVES);

/** States in which the current step can be decided. */
export const DECIDABLE_STATES = DECIDABLE;
export const isDecidable = (state: OrderItemState): boolean => itemStates.can('approve', state);
export const OPEN_STATES: readonly OrderItemState[] = OPEN;
export const isOpen = (state: OrderItemState): boolean => OPEN_STATES.includes(state);
