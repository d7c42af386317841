import { and, eq, ne, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application, credential } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { subscription } from './subscription.tables';
import { offerColumns, offerOf } from '../catalogue';
import { largerPackage } from './larger-package';
import { usageColumns } from './usage';

export type SubscriptionRecord = typeof subscription.$inferSelect;
const consumer = alias(organization, 'consumer');

const activeKeys = sql<number>`(select count(*)::int from ${credential} k where k.application_id = ${subscription.applicationId} and k.environment = ${subscription.environment} and k.state = 'Active')`;

/** Subscriptions with what a page shows of them; `total` is the number of all that the condition matches. */
const selectSubscriptions = (db: Db, now: Date) => {
  const on = offerOf(subscription);
  return db
    .select({
      subscription,
      application: { id: application.id, name: application.name },
      applicationState: application.state,
      organization: { id: consumer.id, code: consumer.code, name: consumer.name },
      orderId: orderItem.orderId,
      keys: activeKeys,
      usage: usageColumns(now),
      larger: largerPackage,
      total: TOTAL,
      ...offerColumns,
    })
    .from(subscription)
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .innerJoin(application, eq(application.id, subscription.applicationId))
    .innerJoin(consumer, eq(consumer.id, subscription.organizationId))
    .innerJoin(project, on.project)
    .innerJoin(apiVersion, on.version)
    .innerJoin(apiPackage, on.pack)
    .innerJoin(organization, on.provider);
};
export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>>[number];

const projectIdText = sql`${subscription.projectId}::text`;
const RULES = {
  fields: {
    status: subscription.status,
    environment: subscription.environment,
    projectId: projectIdText,
    /** The name that /myapi/subscription uses (spec §2). */
    apiProjectId: projectIdText,
    subscriberEmail: subscription.subscriberEmail,
    applicationId: sql`${subscription.applicationId}::text`,
    subscriptionNo: subscription.subscriptionNo,
    createdAt: subscription.createdAt,
    endingAt: subscription.endingAt,
  },
  search: [
    subscription.subscriptionNo,
    subscription.subscriberEmail,
    application.name,
    sql`${project.name}->>'my'`,
    sql`${project.name}->>'en'`,
  ],
  sort: 'createdAt:desc',
  tie: subscription.id,
};

/** Subscriptions of the organisations within the actor's scope (spec §6). */
export const createSubscriptionRepository = (db: Db) => ({
  async page(actor: Actor, query: ListQuery, now: Date) {
    const parts = listParts(query, RULES);
    const where = and(organizationScope(actor, subscription.organizationId), parts.where);
    return readPage(selectSubscriptions(db, now), { ...parts, where });
  },

  async find(actor: Actor, id: string, now: Date): Promise<SubscriptionRow | null> {
    const scope = organizationScope(actor, subscription.organizationId);
    const [row] = await selectSubscriptions(db, now).where(and(eq(subscription.id, id), scope));
    return row ?? null;
  },

  /** Locks the subscription; null out of scope. */
  async lock(actor: Actor, id: string): Promise<SubscriptionRecord | null> {
    const scope = organizationScope(actor, subscription.organizationId);
    const [row] = await db
      .select()
      .from(subscription)
      .where(and(eq(subscription.id, id), scope))
      .for('no key update');
    return row ?? null;
  },

  /** Locks an organisation's subscriptions that are not terminated. */
  lockLive: (organizationId: string): Promise<SubscriptionRecord[]> =>
    db
      .select()
      .from(subscription)
      .where(and(eq(subscription.organizationId, organizationId), ne(subscription.status, 'Terminated')))
      .orderBy(subscription.id)
      .for('no key update'),

  async change(before: SubscriptionRecord, values: Partial<SubscriptionRecord>): Promise<SubscriptionRecord> {
    const [row] = await db
      .update(subscription)
      .set({ ...values, rowVersion: before.rowVersion + 1 })
      .where(eq(subscription.id, before.id))
      .returning();
    return row!;
  },
});
