import type { UserAct, UserState } from '@titian/shared-contracts/user';
import { stateMachine } from '../../http/state-machine';

const PRESENT = ['PendingActivation', 'Active', 'Locked', 'Disabled'] as const;

/** Life of an account (marketplace.md §22.6), as administrators change it. */
export const userStates = stateMachine<UserState, UserAct>({
  update: { from: PRESENT, to: null },
  changeRole: { from: PRESENT, to: null },
  move: { from: PRESENT, to: null },
  handOver: { from: PRESENT, to: null },
  disable: { from: ['PendingActivation', 'Active', 'Locked'], to: 'Disabled' },
  enable: { from: ['Disabled'], to: 'Active' },
  unlock: { from: ['Locked'], to: 'Active' },
  reset: { from: ['Active', 'Locked'], to: null },
  invite: { from: ['PendingActivation'], to: null },
  signOut: { from: ['Active', 'Locked'], to: null },
  remove: { from: PRESENT, to: 'Deleted' },
  restore: { from: ['Deleted'], to: 'Disabled' },
});
