import type { IssueStatus } from '@titian/shared-contracts/helpdesk';
import { stateConflict } from '../../http/problem';

/** Life of an issue (marketplace.md §22.6); `settle` is the reporter's own end, which needs nobody to have begun. */
export const ISSUE_MOVES = {
  start: { from: ['Open'], to: 'In Progress' },
  release: { from: ['In Progress'], to: 'Open' },
  close: { from: ['In Progress'], to: 'Closed' },
  settle: { from: ['Open', 'In Progress'], to: 'Closed' },
  reopen: { from: ['Closed'], to: 'Open' },
} as const satisfies Record<string, { from: readonly IssueStatus[]; to: IssueStatus }>;
export type IssueMove = keyof typeof ISSUE_MOVES;

export const canMove = (move: IssueMove, from: IssueStatus): boolean =>
  (ISSUE_MOVES[move].from as readonly IssueStatus[]).includes(from);

const statesAfter = (from: IssueStatus): IssueStatus[] => [
  ...new Set(
    (Object.keys(ISSUE_MOVES) as IssueMove[]).filter((move) => canMove(move, from)).map((move) => ISSUE_MOVES[move].to),
  ),
];

export const issueConflict = (from: IssueStatus, to: IssueStatus) => stateConflict(from, to, statesAfter(from));

/** The status that a move leads to; throws STATE_CONFLICT where it doesn't start from here. */
export function moveIssue(move: IssueMove, from: IssueStatus): IssueStatus {
  if (!canMove(move, from)) throw issueConflict(from, ISSUE_MOVES[move].to);
  return ISSUE_MOVES[move].to;
}
