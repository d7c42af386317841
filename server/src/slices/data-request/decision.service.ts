import type { Incoming } from '@titian/shared-contracts';
import type {
  AskedField,
  dataRequest as contract,
  DecisionText,
  RequestOutcome,
} from '@titian/shared-contracts/data-request';
import { eq } from 'drizzle-orm';
import type { SentenceCode } from '../../audit/sentences';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { requestDecision } from './data-request.tables';
import { checkDecision, needsSecond, trimmedDecision } from './decision-rules';
import { changeRequest, lockRequestFor } from './request-change';
import type { RequestRecord } from './request.repository';
import { moveOf, requestStates } from './request-states';
import type { RequestEventCode } from './thread';

type Decide = Incoming<typeof contract.decide>['body'];
type SendBack = Incoming<typeof contract.sendBack>['body'];

const ENDS: Record<RequestOutcome, { action: SentenceCode; event: RequestEventCode }> = {
  Approved: { action: 'DATA_REQUEST_APPROVE', event: 'approved' },
  ApprovedWithConditions: { action: 'DATA_REQUEST_CONDITIONS', event: 'approvedWithConditions' },
  PartlyApproved: { action: 'DATA_REQUEST_PART', event: 'partlyApproved' },
  Refused: { action: 'DATA_REQUEST_REFUSE', event: 'refused' },
};

const fieldsOf = ({ content }: RequestRecord) => (content.fields ?? []) as AskedField[];

/** Ends the review with a decision, whose row exists already. */
async function end(tx: Db, call: Call, request: RequestRecord, { outcome, reason }: DecisionText): Promise<void> {
  const { action, event } = ENDS[outcome];
  await changeRequest(tx, call, request, {
    action,
    values: { status: requestStates.move(moveOf(outcome), request.status), decidedAt: call.now },
    event: { code: event },
    ...(reason && { reason }),
  });
  await emit(tx, call, {
    ...{ code: 'datarequest.status', requestId: request.id, because: 'decided' },
    ...(reason && { reason }),
  });
}

/** Decisions: of one approver, of two where personal data is given. */
export const createDecisionService = (db: Db) => ({
  /** Decides; where personal data would be given, proposes the decision to a second approver. */
  decide: (call: Call, id: string, { rowVersion, ...given }: Decide): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'decide', rowVersion);
      checkDecision(given, fieldsOf(request));
      const text = trimmedDecision(given);
      const common = { requestId: id, text, proposedBy: call.actor.id, proposedAt: call.now };
      if (!needsSecond(text, fieldsOf(request))) {
        await tx.insert(requestDecision).values({ ...common, state: 'Final', decidedAt: call.now });
        await end(tx, call, request, text);
        return null;
      }
      await tx.insert(requestDecision).values({ ...common, state: 'Proposed' });
      await changeRequest(tx, call, request, {
        ...{ action: 'DATA_REQUEST_PROPOSE', values: {} },
        event: { code: 'proposed', internal: true },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'proposed' });
      return null;
    }),

  /** The second approver agrees: the decision counts. */
  confirm: (call: Call, id: string, rowVersion: number): Promise<null> =>
    db.transaction(async (tx) => {
      const { request, proposal } = await lockRequestFor(tx, call, id, 'confirm', rowVersion);
      const [row] = await tx
        .update(requestDecision)
        .set({ state: 'Final', secondBy: call.actor.id, decidedAt: call.now })
        .where(eq(requestDecision.id, proposal!.id))
        .returning();
      await end(tx, call, request, row!.text);
      return null;
    }),

  /** Takes a proposed decision back into review; its author may do so, too. */
  sendBack: (call: Call, id: string, { reason, rowVersion }: SendBack): Promise<null> =>
    db.transaction(async (tx) => {
      const { request, proposal } = await lockRequestFor(tx, call, id, 'sendBack', rowVersion);
      await tx
        .update(requestDecision)
        .set({ state: 'Returned', returnedReason: reason })
        .where(eq(requestDecision.id, proposal!.id));
      await changeRequest(tx, call, request, {
        ...{ action: 'DATA_REQUEST_SEND_BACK', values: {}, reason },
        event: { code: 'sentBack', params: { reason }, internal: true },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'sentBack', reason });
      return null;
    }),
});
