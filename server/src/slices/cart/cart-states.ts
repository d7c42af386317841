import type { CartRow } from '@titian/shared-contracts/cart';
import type * as z from 'zod/mini';
import { stateMachine } from '../../http/state-machine';

export type LineState = z.infer<typeof CartRow>['Status'];

/** Life of a line (marketplace.md §3). Faults are computed when lines are read, so none is ever stored as Invalid. */
export const lineStates = stateMachine<LineState, 'order' | 'remove' | 'restore' | 'expire'>({
  order: { from: ['Pending'], to: 'Ordered' },
  remove: { from: ['Pending'], to: 'Removed' },
  restore: { from: ['Removed'], to: 'Pending' },
  expire: { from: ['Pending'], to: 'Expired' },
});
