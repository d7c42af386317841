import { ISSUE_REOPEN_DAYS, type IssueAct, type IssueStatus } from '@titian/shared-contracts/helpdesk';
import { issueStates } from './issue-states';
import type { IssueRow } from './issue.repository';

const DAY = 86_400_000;

/** The caller's side of an issue. Who reported it is the reporter, whatever rights the person has. */
export type Side = 'agent' | 'reporter';
export const sideOf = ({ isAgent }: IssueRow): Side => (isAgent ? 'agent' : 'reporter');

/** Until when the reporter may reopen a closed issue. */
export const reopenUntil = (closedAt: Date | null): Date | null =>
  closedAt && new Date(closedAt.getTime() + ISSUE_REOPEN_DAYS * DAY);

interface Situation {
  side: Side;
  status: IssueStatus;
  row: IssueRow;
  now: Date;
}
const isAgent = ({ side }: Situation) => side === 'agent';
const isOpen = ({ status }: Situation) => status !== 'Closed';

/** Which side may do an act. */
const SIDES: Record<IssueAct, (situation: Situation) => boolean> = {
  reply: () => true,
  note: isAgent,
  take: isAgent,
  assign: isAgent,
  release: isAgent,
  triage: isAgent,
  close: () => true,
  reopen: () => true,
  rate: ({ side }) => side === 'reporter',
};
/** In which state an issue takes an act. */
const STATES: Record<IssueAct, (situation: Situation) => boolean> = {
  reply: isOpen,
  note: () => true,
  // An assignment to the caller, who is not the assignee yet.
  take: (situation) => isOpen(situation) && !situation.row.isAssignee,
  assign: isOpen,
  release: ({ status }) => issueStates.can('release', status),
  triage: isOpen,
  close: ({ side, status }) => issueStates.can(side === 'agent' ? 'close' : 'settle', status),
  reopen: ({ side, status, row, now }) =>
    issueStates.can('reopen', status) && (side === 'agent' || now <= reopenUntil(row.issue.closedAt)!),
  rate: ({ status, row }) => status === 'Closed' && row.issue.satisfaction === null,
};

const situationOf = (row: IssueRow, now: Date): Situation => ({
  side: sideOf(row),
  status: row.issue.status,
  row,
  now,
});

export const isOfSide = (act: IssueAct, row: IssueRow, now: Date): boolean => SIDES[act](situationOf(row, now));
export const isPossible = (act: IssueAct, row: IssueRow, now: Date): boolean => STATES[act](situationOf(row, now));

/** The acts that the caller may do with an issue now. */
export const allowedActs = (row: IssueRow, now: Date): IssueAct[] =>
  (Object.keys(SIDES) as IssueAct[]).filter((act) => isOfSide(act, row, now) && isPossible(act, row, now));
