import type { RequestState } from '@titian/shared-contracts/subscription';
import { stateMachine } from '../../http/state-machine';

/** Life of what the consumer asks (marketplace.md §3, change request): it is decided once. */
export const requestStates = stateMachine<RequestState, 'grant' | 'refuse'>({
  grant: { from: ['Requested'], to: 'Granted' },
  refuse: { from: ['Requested'], to: 'Refused' },
});
