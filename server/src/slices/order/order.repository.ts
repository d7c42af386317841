import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';
import { order, orderItem } from './order.tables';
import { isVisible, ownOrders } from './order.scope';

const selectOrders = (db: Db) =>
  db
    .select({
      order,
      requester: { id: user.id, displayName: user.displayName },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      application: { id: application.id, name: application.name },
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
    const { where, orderBy, limit, offset } = listParts(query, RULES);
    const scope: SQL = and(ownOrders(actor), where)!;
    const rows = await selectOrders(db)
      .where(scope)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const counted = db
      .select({ rows: count() })
      .from(order)
      .innerJoin(application, eq(application.id, order.applicationId));
    const [total] = await counted.where(scope);
    const briefs = rows.length
      ? await selectBriefs(
          db,
          rows.map((row) => row.order.id),
        )
      : [];
    return {
      rows: rows.map((row) => ({ ...row, items: briefs.filter(({ orderId }) => orderId === row.order.id) })),
      totalItems: total!.rows,
    };
  },

  /** Null where it isn't there or isn't for the actor's eyes. */
  async find(actor: Actor, id: string): Promise<OrderRow | null> {
    const [row] = await selectOrders(db).where(isVisible(actor, id));
    return row ?? null;
  },
});
