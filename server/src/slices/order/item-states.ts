import type { OrderItemState } from '@titian/shared-contracts/order';
import { stateConflict } from '../../http/problem';

const OPEN = ['PendingApproval', 'InProgress', 'InfoRequested'] as const;
const DECIDABLE = ['PendingApproval', 'InProgress'] as const;

/** Life of an order item (marketplace.md §3, §22.6). `pass` ends one step where another follows; `expire` is time's. */
export const ITEM_MOVES = {
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
} as const satisfies Record<string, { from: readonly OrderItemState[]; to: OrderItemState }>;
export type ItemMove = keyof typeof ITEM_MOVES;

const startsFrom = (move: ItemMove, state: OrderItemState) =>
  (ITEM_MOVES[move].from as readonly OrderItemState[]).includes(state);

export const OPEN_STATES: readonly OrderItemState[] = OPEN;
export const isOpen = (state: OrderItemState): boolean => OPEN_STATES.includes(state);
export const canMove = startsFrom;

/** States that may follow, for the answer to a refused move. */
export const statesAfter = (state: OrderItemState): OrderItemState[] => [
  ...new Set(
    (Object.keys(ITEM_MOVES) as ItemMove[])
      .filter((move) => startsFrom(move, state))
      .map((move) => ITEM_MOVES[move].to),
  ),
];

export const itemConflict = (move: ItemMove, state: OrderItemState) =>
  stateConflict(state, ITEM_MOVES[move].to, statesAfter(state));

/** The state that a move leads to; throws STATE_CONFLICT where it doesn't start from here. */
export function moveItem(move: ItemMove, state: OrderItemState): OrderItemState {
  if (!startsFrom(move, state)) throw itemConflict(move, state);
  return ITEM_MOVES[move].to;
}
