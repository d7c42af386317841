import type { Incoming } from '@titian/shared-contracts';
import { type dataRequest as contract, REQUEST_DAYS } from '@titian/shared-contracts/data-request';
import { eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { mustBeOn } from '../../settings/features';
import { mustBeOfferedPurpose } from '../../settings/purposes';
import type { Db } from '../../storage/open';
import { nextNumber } from '../../storage/running-number';
import { user } from '../../storage/schema';
import { attach } from './attachments';
import { dueFrom } from './clock';
import { checkNeededBy, checkProvider, columnsOf } from './content';
import { auditRequest, changeRequest, lockRequestFor } from './request-change';
import { createRequestRepository } from './request.repository';
import { requestStates } from './request-states';
import { createThread } from './thread';

type New = Incoming<typeof contract.create>['body'];
type Save = Incoming<typeof contract.save>['body'];
type Submit = Incoming<typeof contract.submit>['body'];

/** Writing and sending of requests. */
export const createDraftService = (db: Db) => ({
  /** Keeps a new draft. Calls of one person follow each other, so that a repeated one finds the draft of its key. */
  create: (call: Call, { idempotencyKey, ...form }: New) =>
    db.transaction(async (tx) => {
      const { actor, now } = call;
      await mustBeOn(tx, 'dataRequests');
      if (!actor.organizationId) throw new Problem(409, 'datarequest.noAgency');
      const requests = createRequestRepository(tx);
      await tx.select({ id: user.id }).from(user).where(eq(user.id, actor.id)).for('no key update');
      const earlier = await requests.byKey(actor.id, idempotencyKey);
      if (earlier) return earlier;
      await checkProvider(tx, form.providerId, actor.organizationId);
      const row = await requests.insert({
        ...columnsOf(form),
        ...{ status: 'Draft', idempotencyKey, clockDays: REQUEST_DAYS },
        ...{ requesterId: actor.id, organizationId: actor.organizationId, createdAt: now, updatedAt: now },
      });
      await attach(tx, call, row.id, form.fileIds);
      await auditRequest(tx, call, { action: 'DATA_REQUEST_DRAFT', before: null, after: row });
      return { id: row.id, rowVersion: row.rowVersion };
    }),

  /** Keeps a draft as it is now. Throws 409 `stale` where another tab saved it meanwhile. */
  save: (call: Call, id: string, { rowVersion, ...form }: Save) =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'save', rowVersion);
      await checkProvider(tx, form.providerId, request.organizationId);
      await attach(tx, call, id, form.fileIds);
      const after = await changeRequest(tx, call, request, { action: 'DATA_REQUEST_SAVE', values: columnsOf(form) });
      return { id, rowVersion: after.rowVersion };
    }),

  /** Sends a request: it gets its number, and its clock starts. Without an agency the platform finds one first. */
  submit: (call: Call, id: string, { rowVersion, ...form }: Submit) =>
    db.transaction(async (tx) => {
      await mustBeOn(tx, 'dataRequests');
      const { request } = await lockRequestFor(tx, call, id, 'submit', rowVersion);
      checkNeededBy(form, call);
      await mustBeOfferedPurpose(tx, form.purposeCode);
      await checkProvider(tx, form.providerId, request.organizationId);
      await attach(tx, call, id, form.fileIds);
      const { actor, now } = call;
      const requestNo = await nextNumber(tx, { prefix: 'DR', sequence: 'data_request_number', now });
      const values = {
        ...columnsOf(form),
        ...{ requestNo, submittedAt: now, dueAt: dueFrom(now, REQUEST_DAYS) },
        status: requestStates.move(form.providerId ? 'submit' : 'submitUnknown', request.status),
      };
      const event = { code: 'submitted', params: { fields: String(form.fields.length) } } as const;
      await changeRequest(tx, call, request, { action: 'DATA_REQUEST_SUBMIT', values, event });
      if (!form.providerId) {
        await createThread(tx).addEvent({ requestId: id, code: 'inTriage', actorId: actor.id, at: now });
      }
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'submitted' });
      return { id, requestNo };
    }),

  /** Takes back what isn't decided yet; a draft is thrown away by it. */
  withdraw: (call: Call, id: string, rowVersion: number): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'withdraw', rowVersion);
      await changeRequest(tx, call, request, {
        action: request.requestNo ? 'DATA_REQUEST_WITHDRAW' : 'DATA_REQUEST_DISCARD',
        values: { status: requestStates.move('withdraw', request.status), waitingSince: null, closedAt: call.now },
        event: { code: 'withdrawn' },
      });
      if (request.requestNo) {
        await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'withdrawn' });
      }
      return null;
    }),
});
