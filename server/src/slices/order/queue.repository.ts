import { and, eq, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type { order as contract, QueuePage } from '@titian/shared-contracts/order';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/call';
import { listParts, readPage } from '../../http/list';
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

/** Which items a tab shows. An item that waits for its requester is never overdue: its SLA clock is stopped. */
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
    const parts = listParts(query, RULES);
    const where = and(providerScope(actor), TABS[query.queue](actor, now), parts.where);
    const { rows, totalItems } = await readPage(selectItems(db), { ...parts, where });
    return { rows: await createItemRepository(db).withSteps(rows), totalItems };
  },

  /** How many items each tab has, without filters. */
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
