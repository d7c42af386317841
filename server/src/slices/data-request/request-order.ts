import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Actor, Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { lockRequestFor } from './request-change';
import { createRequestRepository } from './request.repository';
import { createThread } from './thread';

/** The request that an order is made for. */
interface Requested {
  id: string;
  requestNo: string;
}

/** Locks the request that an order is made for. Throws 404, 403 and 409 as any act on it does. */
export async function requestToOrder(tx: Db, call: Call, requestId: string | undefined): Promise<Requested | null> {
  if (!requestId) return null;
  const { request } = await lockRequestFor(tx, call, requestId, 'order');
  return { id: requestId, requestNo: request.requestNo! };
}

/** Id and number of a request for whoever may read it; null for anybody else. */
export async function requestFor(db: Db, actor: Actor, requestId: string | null): Promise<Requested | null> {
  const row = requestId === null ? null : await createRequestRepository(db).find(actor, requestId);
  return row && { id: row.request.id, requestNo: row.request.requestNo! };
}

/** Writes an order in the time line of the request that it was made for. */
export async function noteOrder(
  tx: Db,
  call: Call,
  { id: requestId, requestNo }: Requested,
  orderNo: string,
): Promise<void> {
  const actorId = call.actor.id;
  await createThread(tx).addEvent({ requestId, code: 'ordered', actorId, at: call.now, params: { orderNo } });
  await record(tx, call, {
    action: 'DATA_REQUEST_ORDER',
    logType: 'DataRequest',
    params: { order: orderNo },
    target: { type: 'dataRequest', id: requestId, label: requestNo },
  });
  await emit(tx, call, { code: 'datarequest.changed', requestId });
}
