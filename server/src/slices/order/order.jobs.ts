import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { orderItem } from './order.tables';
import { forEachDue } from './due-items';
import { endClaim } from './end-claim';
import { changeItem, endStep } from './item-change';
import { OPEN_STATES } from './item-states';
import { remindDeciders, remindRequesters } from './reminders';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** marketplace.md §22.6: a claim without a decision ends after 48 hours; milliseconds. */
const IDLE_CLAIM = 48 * HOUR * 1_000;

/** Ends claims whose approver has not decided in time; returns how many. */
export async function releaseIdleClaims(db: Db, now: Date): Promise<number> {
  const isIdle = and(
    inArray(orderItem.state, ['PendingApproval', 'InProgress']),
    isNotNull(orderItem.claimedBy),
    lte(orderItem.claimedAt, new Date(now.getTime() - IDLE_CLAIM)),
  );
  return forEachDue(db, isIdle, (tx, row) => endClaim(tx, systemCall(now), row));
}

/** Whether who claimed an item can't decide on it any more: disabled, deleted, moved, or in a role without the right. */
const isDeserted = sql`not exists (select 1 from user_account u join role r on r.id = u.role_id
  left join organization home on home.id = u.organization_id join organization provider on provider.id = ${orderItem.providerId}
  where u.id = ${orderItem.claimedBy} and u.state = 'Active' and u.deleted_at is null and r.permissions->'order' ? 'approve'
    and (r.base = 'SuperAdministrator' or home.id = provider.id
      or (r.base = 'TenantAdministrator' and home.tenant_id = provider.tenant_id)))`;

/** Returns items to the queue whose approver has left, or lost the right; returns how many. */
export async function releaseDeserted(db: Db, now: Date): Promise<number> {
  const isLeft = and(inArray(orderItem.state, [...OPEN_STATES]), isNotNull(orderItem.claimedBy), isDeserted);
  return forEachDue(db, isLeft, (tx, row) => endClaim(tx, systemCall(now), row));
}

/** Expires items that waited twice the provider's days, for an approver or for the requester's answer; returns how many. */
export async function expireItems(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const period = sql`make_interval(days => ${organization.approvalSlaDays})`;
  const isOver = and(
    inArray(orderItem.state, [...OPEN_STATES]),
    or(
      and(ne(orderItem.state, 'InfoRequested'), sql`${orderItem.slaDueAt} + ${period} <= ${at}`),
      and(eq(orderItem.state, 'InfoRequested'), sql`${orderItem.askedAt} + ${period} * 2 <= ${at}`),
    ),
  );
  return forEachDue(db, isOver, async (tx, row) => {
    const call = systemCall(now);
    const values = { decidedAt: now };
    await changeItem(tx, call, row, { move: 'expire', event: 'expired', action: 'ORDER_EXPIRE', values });
    await endStep(tx, call, row, { state: 'Skipped' });
    await emit(tx, call, { code: 'order.item.expired', orderId: row.order.id, itemId: row.item.id });
  });
}

/** Scheduled changes of orders. */
export const orderJobs = ({ db }: FastifyInstance): Job[] => [
  {
    name: 'order.release',
    everySeconds: HOUR,
    run: (now) => eachApart([releaseIdleClaims, releaseDeserted], (release) => release(db, now)),
  },
  {
    name: 'order.remind',
    everySeconds: 15 * MINUTE,
    run: (now) => eachApart([remindDeciders, remindRequesters], (remind) => remind(db, now)),
  },
  { name: 'order.expire', everySeconds: HOUR, run: (now) => expireItems(db, now) },
];
