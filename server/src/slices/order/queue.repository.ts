import { and, count, eq, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type { order as contract, QueuePage } from '@titian/shared-contracts/order';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/call';
import { listParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';
import { order, orderItem } from './order.tables';
import { OPEN_STATES } from './item-states';
import { createItemRepository, requester, requesterOrganization, selectItems } from './item.repository';
import { providerScope } from './order.scope';

export type QueueQuery = Incoming<typeof contract.queue>['query'];
type QueueName = QueueQuery['queue'];
type Counts = z.infer<typeof QueuePage>['counts'];

const RULES = {
  fields: {
    state: orderItem.state,
    environment: orderItem.environment,
    slaDueAt: orderItem.slaDueAt,
    createdAt: order.createdAt,
    orderNo: order.orderNo,
    purposeCode: order.purposeCode,
    projectId: sql`${orderItem.projectId}::text`,
    providerId: sql`${orderItem.providerId}::text`,
    organizationId: sql`${order.organizationId}::text`,
    organization: requesterOrganization.code,
  },
  search: [
    order.orderNo,
    order.purposeText,
    application.name,
    requester.displayName,
    sql`${project.name}->>'my'`,
    sql`${project.name}->>'en'`,
    sql`${requesterOrganization.name}->>'my'`,
    sql`${requesterOrganization.name}->>'en'`,
  ],
  sort: 'slaDueAt:asc',
  tie: orderItem.id,
};

const isOpenItem = inArray(orderItem.state, [...OPEN_STATES]);

/** Which items a tab holds. An item whose requester is asked is never overdue: its clock stands still. */
const TABS: Record<QueueName, (actor: Actor, now: Date) => SQL | undefined> = {
  mine: (actor) => and(isOpenItem, eq(orderItem.claimedBy, actor.id)),
  unclaimed: () => and(isOpenItem, isNull(orderItem.claimedBy)),
  overdue: (_, now) => and(isOpenItem, ne(orderItem.state, 'InfoRequested'), lt(orderItem.slaDueAt, now)),
  open: () => isOpenItem,
  all: () => undefined,
};

export const isOverdue = ({ state, slaDueAt }: typeof orderItem.$inferSelect, now: Date): boolean =>
  OPEN_STATES.includes(state) && state !== 'InfoRequested' && slaDueAt < now;

export const createQueueRepository = (db: Db) => ({
  async page(actor: Actor, query: QueueQuery, now: Date) {
    const { where, orderBy, limit, offset } = listParts(query, RULES);
    const scope = and(providerScope(actor), TABS[query.queue](actor, now), where);
    const items = createItemRepository(db);
    const rows = await items.withSteps(
      await selectItems(db)
        .where(scope)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    const [total] = await db
      .select({ rows: count() })
      .from(orderItem)
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .innerJoin(requester, eq(requester.id, order.requesterId))
      .innerJoin(requesterOrganization, eq(requesterOrganization.id, order.organizationId))
      .innerJoin(application, eq(application.id, order.applicationId))
      .innerJoin(project, eq(project.id, orderItem.projectId))
      .where(scope);
    return { rows, totalItems: total!.rows };
  },

  /** Sizes of all tabs, whatever is filtered. */
  async counts(actor: Actor, now: Date): Promise<Counts> {
    const names = Object.keys(TABS) as QueueName[];
    const sizes = names.map((name) => [
      name,
      sql<number>`count(*) filter (where ${TABS[name](actor, now) ?? sql`true`})::int`,
    ]);
    const [row] = await db
      .select(Object.fromEntries(sizes) as Record<QueueName, SQL<number>>)
      .from(orderItem)
      .where(providerScope(actor));
    return row!;
  },
});
