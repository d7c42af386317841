import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { REQUEST_CLOSE_DAYS, REQUEST_REMINDER_DAYS } from '@titian/shared-contracts/data-request';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { DAY, overdueAt } from './clock';
import { dataRequest } from './data-request.tables';
import { changeRequest } from './request-change';
import { createRequestRepository, type RequestRecord } from './request.repository';
import { requestStates, RUNNING_STATES } from './request-states';

const HOUR = 3_600;

/** Handles each request in its own transaction, so that a failure doesn't affect the others; the condition is checked again under the lock. */
async function forEach(db: Db, condition: SQL | undefined, act: (tx: Db, row: RequestRecord) => Promise<unknown>) {
  const found = await db.select({ id: dataRequest.id }).from(dataRequest).where(condition);
  return eachApart(found, ({ id }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(dataRequest)
        .where(and(eq(dataRequest.id, id), condition))
        .for('no key update');
      if (!row) return false;
      await act(tx, row);
      return true;
    }),
  );
}

/** Reminds the provider, once, some days before the due day; returns how many. */
export const remindOfDue = (db: Db, now: Date): Promise<number> =>
  forEach(
    db,
    and(
      inArray(dataRequest.status, [...RUNNING_STATES]),
      isNull(dataRequest.remindedAt),
      lte(dataRequest.dueAt, new Date(now.getTime() + REQUEST_REMINDER_DAYS * DAY)),
    ),
    async (tx, { id: requestId }) => {
      await createRequestRepository(tx).change(requestId, { remindedAt: now });
      await emit(tx, systemCall(now), { code: 'datarequest.due', requestId, deadline: 'soon' });
    },
  );

/** Tells both sides, once, that a request is overdue; returns how many. */
export const reportOverdue = (db: Db, now: Date): Promise<number> =>
  forEach(db, and(overdueAt(now), isNull(dataRequest.overdueAt)), async (tx, row) => {
    const call = systemCall(now);
    await changeRequest(tx, call, row, {
      action: 'DATA_REQUEST_OVERDUE',
      values: { overdueAt: now, remindedAt: row.remindedAt ?? now },
      event: { code: 'overdue' },
    });
    await emit(tx, call, { code: 'datarequest.due', requestId: row.id, deadline: 'over' });
  });

/** Closes fulfilled requests that nobody has closed; returns how many. */
export const closeFulfilled = (db: Db, now: Date): Promise<number> =>
  forEach(
    db,
    and(
      eq(dataRequest.status, 'Fulfilled'),
      lte(dataRequest.fulfilledAt, new Date(now.getTime() - REQUEST_CLOSE_DAYS * DAY)),
    ),
    async (tx, row) => {
      const call = systemCall(now);
      await changeRequest(tx, call, row, {
        action: 'DATA_REQUEST_AUTO_CLOSE',
        values: { status: requestStates.move('close', row.status), closedAt: now },
        event: { code: 'autoClosed' },
      });
      await emit(tx, call, { code: 'datarequest.status', requestId: row.id, because: 'autoClosed' });
    },
  );

/** The deadlines of requests; overdue ones first, so that these are not reminded of as well. */
export const dataRequestJobs = ({ db }: FastifyInstance): Job[] => [
  {
    name: 'data-request.deadlines',
    everySeconds: HOUR,
    run: (now) => eachApart([reportOverdue, remindOfDue], (tell) => tell(db, now)),
  },
  { name: 'data-request.close', everySeconds: HOUR, run: (now) => closeFulfilled(db, now) },
];
