import type { Incoming } from '@titian/shared-contracts';
import { type dataRequest as contract, REQUEST_DAYS } from '@titian/shared-contracts/data-request';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { dayOf } from '../../wire/portal-day';
import { daysBetween, dueFrom, toldAnew } from './clock';
import { checkProvider } from './content';
import { changeRequest, lockRequestFor } from './request-change';
import { requestStates } from './request-states';

type Triage = Incoming<typeof contract.triage>['body'];
type HandBack = Incoming<typeof contract.handBack>['body'];
type Extend = Incoming<typeof contract.extend>['body'];

/** Who reviews a request, and until when. */
export const createReviewService = (db: Db) => ({
  /** The platform team picks the agency that has the data; its review begins, and that agency is reminded, too. */
  triage: (call: Call, id: string, { providerId, rowVersion }: Triage): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'triage', rowVersion);
      await checkProvider(tx, providerId, request.organizationId);
      const status = requestStates.move('triage', request.status);
      const values = { providerId, status, ...toldAnew(request.dueAt, call.now) };
      await changeRequest(tx, call, request, { action: 'DATA_REQUEST_TRIAGE', values, event: { code: 'triaged' } });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'triaged' });
      return null;
    }),

  /** An officer of the provider begins the review. */
  start: (call: Call, id: string, rowVersion: number): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'start', rowVersion);
      const values = { handledBy: call.actor.id, status: requestStates.move('start', request.status) };
      await changeRequest(tx, call, request, { action: 'DATA_REQUEST_START', values, event: { code: 'started' } });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'started' });
      return null;
    }),

  /** The provider says that another agency has the data: the platform picks again. */
  handBack: (call: Call, id: string, { reason, rowVersion }: HandBack): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'handBack', rowVersion);
      const status = requestStates.move('handBack', request.status);
      const values = { providerId: null, handledBy: null, status, ...toldAnew(request.dueAt, call.now) };
      await changeRequest(tx, call, request, {
        ...{ action: 'DATA_REQUEST_HAND_BACK', values, reason },
        event: { code: 'handedBack', params: { reason } },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'handedBack', reason });
      return null;
    }),

  /** Extends the time to decide, once, by as many days as there were at first (Act 864 s.14(3)). Throws 422 for a day that isn't later. */
  extend: (call: Call, id: string, { until, reason, rowVersion }: Extend): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, 'extend', rowVersion);
      const more = daysBetween(dayOf(request.dueAt!), until);
      if (more < 1 || more > REQUEST_DAYS || until < dayOf(call.now)) throw invalid('/until', 'validation.extension');
      const clockDays = request.clockDays + more;
      const values = {
        ...{ clockDays, dueAt: dueFrom(request.submittedAt!, clockDays, request.pausedMs) },
        ...{ extendedAt: call.now, extensionReason: reason, remindedAt: null, overdueAt: null },
      };
      await changeRequest(tx, call, request, {
        ...{ action: 'DATA_REQUEST_EXTEND', values, reason },
        event: { code: 'extended', params: { until, reason } },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: id, because: 'extended', reason });
      return null;
    }),
});
