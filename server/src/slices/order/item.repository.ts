import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import { TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { application } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { visibleItems } from './order.scope';
import { order, orderEvent, orderItem, orderStep } from './order.tables';
import { subscription } from '../subscription/subscription.tables';
import { offerColumns, offerOf } from '../catalogue';

export const requesterOrganization = alias(organization, 'requester_organization');
export const requester = alias(user, 'requester');
export const claimant = alias(user, 'claimant');
const replaced = alias(subscription, 'replaced');
const replacedPackage = alias(apiPackage, 'replaced_package');
export const decider = alias(user, 'decider');

/** Who submitted an order, also where a colleague has taken it over since. */
export const placedBy = sql<
  string | null
>`(select e.actor_id from ${orderEvent} e where e.order_id = ${order.id} and e.code = 'submitted' limit 1)`;

/** Items with what a page shows of them; conditions may name any table of the join. `total` is the number of all that the condition matches. */
export const selectItems = (db: Db) => {
  const on = offerOf(orderItem);
  return db
    .select({
      item: orderItem,
      order,
      requester: { id: requester.id, displayName: requester.displayName },
      organization: {
        id: requesterOrganization.id,
        code: requesterOrganization.code,
        name: requesterOrganization.name,
      },
      tenantId: requesterOrganization.tenantId,
      placedBy,
      requesterEmail: requester.email,
      application: { id: application.id, name: application.name },
      claimedBy: { id: claimant.id, displayName: claimant.displayName },
      subscriptionId: subscription.id,
      replaced: {
        id: replaced.id,
        subscriptionNo: replaced.subscriptionNo,
        quotaOverride: replaced.quotaOverride,
        package: replacedPackage.name,
        quota: replacedPackage.quota,
      },
      total: TOTAL,
      ...offerColumns,
    })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .innerJoin(requester, eq(requester.id, order.requesterId))
    .innerJoin(requesterOrganization, eq(requesterOrganization.id, order.organizationId))
    .innerJoin(application, eq(application.id, order.applicationId))
    .innerJoin(project, on.project)
    .innerJoin(apiVersion, on.version)
    .innerJoin(apiPackage, on.pack)
    .innerJoin(organization, on.provider)
    .leftJoin(claimant, eq(claimant.id, orderItem.claimedBy))
    .leftJoin(subscription, eq(subscription.orderItemId, orderItem.id))
    .leftJoin(
      replaced,
      and(
        eq(replaced.applicationId, order.applicationId),
        eq(replaced.projectId, orderItem.projectId),
        eq(replaced.environment, orderItem.environment),
        or(ne(replaced.packageId, orderItem.packageId), ne(replaced.versionId, orderItem.versionId)),
        eq(replaced.status, 'Subscribed'),
      ),
    )
    .leftJoin(replacedPackage, eq(replacedPackage.id, replaced.packageId));
};
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

const selectSteps = (db: Db) =>
  db
    .select({ step: orderStep, decidedBy: { id: decider.id, displayName: decider.displayName } })
    .from(orderStep)
    .leftJoin(decider, eq(decider.id, orderStep.decidedBy));
export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];
export interface FullItem extends ItemRow {
  steps: StepRow[];
}

export const createItemRepository = (db: Db) => ({
  async withSteps(rows: ItemRow[]): Promise<FullItem[]> {
    if (!rows.length) return [];
    const ids = rows.map(({ item }) => item.id);
    const steps = await selectSteps(db).where(inArray(orderStep.itemId, ids)).orderBy(asc(orderStep.position));
    return rows.map((row) => ({ ...row, steps: steps.filter(({ step }) => step.itemId === row.item.id) }));
  },

  async where(condition: SQL): Promise<FullItem[]> {
    return this.withSteps(await selectItems(db).where(condition).orderBy(asc(orderItem.id)));
  },

  /** All items of an order, for rules about the whole of it; what somebody is shown of it is `seenOf`. */
  ofOrder(orderId: string): Promise<FullItem[]> {
    return this.where(eq(orderItem.orderId, orderId));
  },

  /** The items of an order that the actor sees. */
  seenOf(actor: Actor, orderId: string): Promise<FullItem[]> {
    return this.where(and(eq(orderItem.orderId, orderId), visibleItems(actor))!);
  },

  /**
   * Locks the item by locking its order first: the order's state depends on all its items, so acts on two items of one order must run
   * one after the other.
   */
  async lock(itemId: string): Promise<FullItem | null> {
    const [found] = await db.select({ orderId: orderItem.orderId }).from(orderItem).where(eq(orderItem.id, itemId));
    if (!found) return null;
    await db.select({ id: order.id }).from(order).where(eq(order.id, found.orderId)).for('no key update');
    const [item] = await this.where(eq(orderItem.id, itemId));
    return item ?? null;
  },
});
