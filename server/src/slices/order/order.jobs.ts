import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { orderItem } from './order.tables';
import { endClaim } from './end-claim';
import { changeItem, endStep } from './item-change';
import { createItemRepository, type FullItem } from './item.repository';
import { OPEN_STATES } from './item-states';

const HOUR = 3_600;
/** marketplace.md §22.6: a claim without a decision ends after 48 hours; milliseconds. */
const IDLE_CLAIM = 48 * HOUR * 1_000;

/** One transaction for each item: each change is kept even if a later item fails. */
async function forEach(
  db: Db,
  ids: { id: string }[],
  act: (tx: Db, row: FullItem) => Promise<unknown>,
): Promise<number> {
  for (const { id } of ids) {
    await db.transaction(async (tx) => {
      const row = await createItemRepository(tx).lock(id);
      if (row) await act(tx, row);
    });
  }
  return ids.length;
}

/** Ends claims whose approver has not decided in time; returns how many. */
export async function releaseIdleClaims(db: Db, now: Date): Promise<number> {
  const isIdle = and(
    inArray(orderItem.state, ['PendingApproval', 'InProgress']),
    isNotNull(orderItem.claimedBy),
    lte(orderItem.claimedAt, new Date(now.getTime() - IDLE_CLAIM)),
  );
  const idle = await db.select({ id: orderItem.id }).from(orderItem).where(isIdle);
  return forEach(db, idle, (tx, row) => endClaim(tx, systemCall(now), row));
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
  const left = await db.select({ id: orderItem.id }).from(orderItem).where(isLeft);
  return forEach(db, left, (tx, row) => endClaim(tx, systemCall(now), row));
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
  const over = await db
    .select({ id: orderItem.id })
    .from(orderItem)
    .innerJoin(organization, eq(organization.id, orderItem.providerId))
    .where(isOver);
  return forEach(db, over, async (tx, row) => {
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
    run: async (now) => void ((await releaseIdleClaims(db, now)) + (await releaseDeserted(db, now))),
  },
  { name: 'order.expire', everySeconds: HOUR, run: (now) => expireItems(db, now) },
];
