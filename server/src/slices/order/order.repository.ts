import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';
import { order, orderItem } from './order.tables';
import { isVisible, ownOrders } from './order.scope';

/** Orders with what a page shows of them; `total` is the number of all that the condition matches. */
const selectOrders = (db: Db) =>
  db
    .select({
      order,
      requester: { id: user.id, displayName: user.displayName },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      application: { id: application.id, name: application.name },
      total: TOTAL,
    })
    .from(order)
    .innerJoin(user, eq(user.id, order.requesterId))
    .innerJoin(organization, eq(organization.id, order.organizationId))
    .innerJoin(application, eq(application.id, order.applicationId));
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

const names = sql`(select string_agg(concat_ws(' ', p.name->>'my', p.name->>'en'), ' ') from ${orderItem} i join ${project} p on p.id = i.project_id where i.order_id = ${order.id})`;
const RULES = {
  fields: {
    state: order.state,
    orderNo: order.orderNo,
    createdAt: order.createdAt,
    slaDueAt: order.slaDueAt,
    purposeCode: order.purposeCode,
    applicationId: sql`${order.applicationId}::text`,
    requesterId: sql`${order.requesterId}::text`,
  },
  search: [order.orderNo, order.purposeText, application.name, names],
  sort: 'createdAt:desc',
  tie: order.id,
};

const selectBriefs = (db: Db, ids: string[]) =>
  db
    .select({
      id: orderItem.id,
      orderId: orderItem.orderId,
      Name: project.name,
      organization: { id: organization.id, code: organization.code, name: organization.name },
      state: orderItem.state,
    })
    .from(orderItem)
    .innerJoin(project, eq(project.id, orderItem.projectId))
    .innerJoin(organization, eq(organization.id, orderItem.providerId))
    .where(inArray(orderItem.orderId, ids))
    .orderBy(orderItem.id);

export const createOrderRepository = (db: Db) => ({
  /** Orders of the actor and of the own organisation. */
  async page(actor: Actor, query: ListQuery) {
    const parts = listParts(query, RULES);
    const where = and(ownOrders(actor), parts.where);
    const { rows, totalItems } = await readPage(selectOrders(db), { ...parts, where });
    const ids = rows.map((row) => row.order.id);
    const briefs = ids.length ? await selectBriefs(db, ids) : [];
    return {
      rows: rows.map((row) => ({ ...row, items: briefs.filter(({ orderId }) => orderId === row.order.id) })),
      totalItems,
    };
  },

  /** Null where there is no such order, or the actor may not see it. */
  async find(actor: Actor, id: string): Promise<OrderRow | null> {
    const [row] = await selectOrders(db).where(isVisible(actor, id));
    return row ?? null;
  },
});
