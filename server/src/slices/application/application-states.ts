import type { ApplicationState } from '@titian/shared-contracts/subscription';
import { stateMachine } from '../../http/state-machine';

/** Life of an application (marketplace.md §4): an archived one stays so. */
export const applicationStates = stateMachine<ApplicationState, 'suspend' | 'resume' | 'archive'>({
  suspend: { from: ['Active'], to: 'Suspended' },
  resume: { from: ['Suspended'], to: 'Active' },
  archive: { from: ['Active', 'Suspended'], to: 'Archived' },
});
