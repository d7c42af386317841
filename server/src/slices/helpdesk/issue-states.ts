import type { IssueStatus } from '@titian/shared-contracts/helpdesk';
import { stateMachine } from '../../http/state-machine';

export type IssueMove = 'change' | 'start' | 'release' | 'close' | 'settle' | 'reopen';

/** Life of an issue (marketplace.md §22.6); `settle` is the close by its reporter, which is possible before an agent has started. */
export const issueStates = stateMachine<IssueStatus, IssueMove>({
  change: { from: ['Open', 'In Progress'], to: null },
  start: { from: ['Open'], to: 'In Progress' },
  release: { from: ['In Progress'], to: 'Open' },
  close: { from: ['In Progress'], to: 'Closed' },
  settle: { from: ['Open', 'In Progress'], to: 'Closed' },
  reopen: { from: ['Closed'], to: 'Open' },
});
