import { and, eq } from 'drizzle-orm';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { requestVote } from './data-request.tables';
import { lockRequestFor } from './request-change';

/** Other agencies that want the same data; an agency counts once, whoever of it says so. */
export const createWantService = (db: Db) => {
  const change = (call: Call, id: string, act: 'want' | 'unwant'): Promise<null> =>
    db.transaction(async (tx) => {
      const { request } = await lockRequestFor(tx, call, id, act);
      const organizationId = call.actor.organizationId!;
      const own = and(eq(requestVote.requestId, id), eq(requestVote.organizationId, organizationId));
      const vote = { requestId: id, organizationId, userId: call.actor.id, at: call.now };
      const changed =
        act === 'want'
          ? await tx.insert(requestVote).values(vote).onConflictDoNothing().returning()
          : await tx.delete(requestVote).where(own).returning();
      if (changed.length === 0) return null;
      await record(tx, call, {
        action: act === 'want' ? 'DATA_REQUEST_WANT' : 'DATA_REQUEST_UNWANT',
        logType: 'DataRequest',
        target: { type: 'dataRequest', id, label: request.requestNo! },
      });
      await emit(tx, call, { code: 'datarequest.changed', requestId: id });
      return null;
    });

  return {
    want: (call: Call, id: string) => change(call, id, 'want'),
    unwant: (call: Call, id: string) => change(call, id, 'unwant'),
  };
};
