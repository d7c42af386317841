import type { RequestAct } from '@titian/shared-contracts/data-request';
import { auditOf, ownColumns } from '../../audit/audited';
import type { SentenceCode } from '../../audit/sentences';
import type { Call, PublicCall } from '../../http/call';
import { forbidden, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { isOf, isOwnDraft, isPossible, moveOfAct, sideOf } from './request.policy';
import { createRequestRepository, type RequestRecord, type RequestRow } from './request.repository';
import { requestStates } from './request-states';
import { createThread, type RequestEventCode } from './thread';

/** Why an act is somebody else's. */
function refusalOf(act: RequestAct, { actor }: Call, row: RequestRow): Problem {
  if (act === 'confirm' && row.proposal?.proposedBy === actor.id) return new Problem(403, 'datarequest.secondApprover');
  const isToKeep = act === 'save' || act === 'submit';
  if (isToKeep && isOwnDraft(actor, row)) return new Problem(409, 'datarequest.earlierAgency');
  const isOwnWish = row.request.requesterId === actor.id && sideOf(actor, row) === 'provider';
  return isOwnWish && (act === 'decide' || act === 'confirm')
    ? new Problem(403, 'datarequest.ownRequest')
    : forbidden();
}

/**
 * Locks a request for an act of the caller. Throws 404 out of reach, 403 where the act is somebody else's, 409 for a draft of
 * the actor's earlier agency, STATE_CONFLICT where it is not possible now, 409 `stale` where the request changed since the caller read it.
 */
export async function lockRequestFor(
  tx: Db,
  call: Call,
  id: string,
  act: RequestAct,
  rowVersion?: number,
): Promise<RequestRow> {
  const row = await createRequestRepository(tx).lock(call.actor, id);
  if (!row) throw notFound();
  if (!isOf(act, call.actor, row)) throw refusalOf(act, call, row);
  const { status } = row.request;
  if (!isPossible(act, call.actor, row)) {
    if (act === 'extend' && row.request.extendedAt) throw new Problem(409, 'datarequest.extendedBefore');
    throw requestStates.conflict(moveOfAct(act), status);
  }
  if (rowVersion !== undefined) mustBeCurrent(row.request, rowVersion);
  return row;
}

/** The log names a request by its number; a draft has its title only. */
export const auditRequest = auditOf<RequestRecord>({
  logType: 'DataRequest',
  target: ({ id, requestNo, title }) => ({ type: 'dataRequest', id, label: requestNo ?? (title || '–') }),
  seen: ({ content: _content, idempotencyKey: _key, ...row }) => ownColumns(row),
});

interface RequestChange {
  action: SentenceCode;
  values: Partial<RequestRecord>;
  event?: { code: RequestEventCode; params?: Record<string, string>; internal?: boolean };
  reason?: string;
}

/** Changes a request: the row with its version, the event in its time line, and the audit entry. */
export async function changeRequest(
  tx: Db,
  call: PublicCall,
  before: RequestRecord,
  { values, event, ...entry }: RequestChange,
): Promise<RequestRecord> {
  const versioned = { ...values, rowVersion: before.rowVersion + 1, updatedAt: call.now };
  const after = await createRequestRepository(tx).change(before.id, versioned);
  if (event)
    await createThread(tx).addEvent({
      requestId: before.id,
      actorId: call.actor?.id ?? null,
      at: call.now,
      ...event,
    });
  await auditRequest(tx, call, { ...entry, before, after });
  return after;
}
