import type { IssueAct } from '@titian/shared-contracts/helpdesk';
import { auditOf, ownColumns } from '../../audit/audited';
import type { SentenceCode } from '../../audit/sentences';
import type { Call, PublicCall } from '../../http/call';
import { forbidden, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { isOfSide, isPossible } from './helpdesk.policy';
import { type IssueMove, issueStates } from './issue-states';
import { createIssueRepository, type IssueRecord, type IssueRow } from './issue.repository';
import { createThread, type IssueEventCode } from './thread';

/** The state transition of an act; acts that are not listed change other columns. */
const MOVES: Partial<Record<IssueAct, IssueMove>> = {
  assign: 'start',
  release: 'release',
  close: 'close',
  reopen: 'reopen',
};

/**
 * Locks an issue for an act of the caller. Throws 404 out of scope, 403 where the act is the other side's, STATE_CONFLICT where it is not
 * possible now, 409 `stale` where the issue changed since the caller read it.
 */
export async function lockIssueFor(
  tx: Db,
  call: Call,
  id: string,
  act: IssueAct,
  rowVersion?: number,
): Promise<IssueRow> {
  const row = await createIssueRepository(tx).lock(call.actor, id);
  if (!row) throw notFound();
  if (!isOfSide(act, row, call.now)) throw forbidden();
  const { status } = row.issue;
  if (!isPossible(act, row, call.now)) {
    if (act === 'reopen' && status === 'Closed') throw new Problem(409, 'helpdesk.reopenOver');
    throw issueStates.conflict(MOVES[act] ?? 'change', status);
  }
  if (rowVersion !== undefined) mustBeCurrent(row.issue, rowVersion);
  return row;
}

export const auditIssue = auditOf<IssueRecord>({
  logType: 'Helpdesk',
  target: ({ id, ticketNo }) => ({ type: 'issue', id, label: ticketNo }),
  seen: ({ description: _description, idempotencyKey: _idempotencyKey, ...row }) => ownColumns(row),
});

interface IssueChange {
  action: SentenceCode;
  values: Partial<IssueRecord>;
  event?: { code: IssueEventCode; params?: Record<string, string> };
  reason?: string;
}

/** Changes an issue: the row with its version, the event in its history, and the audit entry. */
export async function changeIssue(tx: Db, call: PublicCall, before: IssueRecord, change: IssueChange) {
  const { values, event, ...entry } = change;
  const versioned = { ...values, rowVersion: before.rowVersion + 1, updatedAt: call.now };
  const after = await createIssueRepository(tx).change(before.id, versioned);
  const occurrence = { issueId: before.id, actorId: call.actor?.id ?? null, at: call.now };
  if (event) await createThread(tx).addEvent({ ...occurrence, ...event });
  await auditIssue(tx, call, { ...entry, before, after });
  return after;
}
