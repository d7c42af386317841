import { ISSUE_REOPEN_DAYS, type IssueAct, type IssueStatus } from '@titian/shared-contracts/helpdesk';
import { issueStates } from './issue-states';
import type { IssueRow } from './issue.repository';

const DAY = 86_400_000;

/** On which side of an issue somebody stands. Who reported it is the reporter, whatever rights the person has besides. */
export type Side = 'agent' | 'reporter';
export const sideOf = ({ isAgent }: IssueRow): Side => (isAgent ? 'agent' : 'reporter');

/** Until when the reporter may open a closed issue again. */
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

/** Whose act it is. */
const WHO: Record<IssueAct, (it: Situation) => boolean> = {
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
/** In which state it makes sense. */
const WHEN: Record<IssueAct, (it: Situation) => boolean> = {
  reply: isOpen,
  note: () => true,
  // An assignment to oneself, of what isn't one's own yet.
  take: (it) => isOpen(it) && !it.row.isAssignee,
  assign: isOpen,
  release: ({ status }) => issueStates.can('release', status),
  triage: isOpen,
  close: ({ side, status }) => issueStates.can(side === 'agent' ? 'close' : 'settle', status),
  reopen: ({ side, status, row, now }) =>
    issueStates.can('reopen', status) && (side === 'agent' || now <= reopenUntil(row.issue.closedAt)!),
  rate: ({ status, row }) => status === 'Closed' && row.issue.satisfaction === null,
};

const situation = (row: IssueRow, now: Date): Situation => ({ side: sideOf(row), status: row.issue.status, row, now });

export const isTheirs = (act: IssueAct, row: IssueRow, now: Date): boolean => WHO[act](situation(row, now));
export const isTimely = (act: IssueAct, row: IssueRow, now: Date): boolean => WHEN[act](situation(row, now));

/** What the caller may do with an issue now. */
export const allowedActs = (row: IssueRow, now: Date): IssueAct[] =>
  (Object.keys(WHO) as IssueAct[]).filter((act) => isTheirs(act, row, now) && isTimely(act, row, now));
