import type { CartRow } from '@titian/shared-contracts/cart';
import type * as z from 'zod/mini';
import { stateConflict } from '../../http/problem';

export type LineState = z.infer<typeof CartRow>['Status'];

/** Life of a line (marketplace.md §3). Faults are found on reading, so nothing is ever stored as Invalid. */
export const LINE_MOVES = {
  order: { from: ['Pending'], to: 'Ordered' },
  remove: { from: ['Pending'], to: 'Removed' },
  restore: { from: ['Removed'], to: 'Pending' },
  expire: { from: ['Pending'], to: 'Expired' },
} as const satisfies Record<string, { from: readonly LineState[]; to: LineState }>;
export type LineMove = keyof typeof LINE_MOVES;

/** The state that a move leads to; throws STATE_CONFLICT where it doesn't start from here. */
export function moveLine(move: LineMove, from: LineState): LineState {
  const { from: starts, to } = LINE_MOVES[move];
  if ((starts as readonly LineState[]).includes(from)) return to;
  const allowed = Object.values(LINE_MOVES).filter((one) => (one.from as readonly LineState[]).includes(from));
  throw stateConflict(
    from,
    to,
    allowed.map((one) => one.to),
  );
}
