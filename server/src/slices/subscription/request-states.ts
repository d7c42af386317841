import type { RequestState } from '@titian/shared-contracts/subscription';
import { stateMachine } from '../../http/state-machine';

/** Life of what the consumer asks (marketplace.md §3 and §22.6, change request): it is decided once, or withdrawn before. */
export const requestStates = stateMachine<RequestState, 'grant' | 'refuse' | 'withdraw'>({
  grant: { from: ['Requested'], to: 'Granted' },
  refuse: { from: ['Requested'], to: 'Refused' },
  withdraw: { from: ['Requested'], to: 'Withdrawn' },
});
