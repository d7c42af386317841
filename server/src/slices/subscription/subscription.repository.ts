import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { MemberRole } from '@titian/shared-contracts/subscription';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application, applicationMember, credential } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from './subscription.tables';
import { offerColumns, offerOf } from '../catalogue';
import { largerPackage } from './larger-package';
import { usageColumns } from './usage';

export type SubscriptionRecord = typeof subscription.$inferSelect;
export const consumer = alias(organization, 'consumer');

const activeKeys = sql`from ${credential} k where k.application_id = ${subscription.applicationId} and k.environment = ${subscription.environment} and k.state = 'Active'`;
const memberOf = (actor: Actor) =>
  sql<MemberRole | null>`(select m.role from ${applicationMember} m where m.application_id = ${subscription.applicationId} and m.user_id = ${actor.id})`;

/** Subscriptions with what a page shows of them; `total` is the number of all that the condition matches. */
export const selectSubscriptions = (db: Db, actor: Actor, now: Date) => {
  const on = offerOf(subscription);
  return db
    .select({
      subscription,
      application: { id: application.id, name: application.name },
      applicationState: application.state,
      organization: { id: consumer.id, code: consumer.code, name: consumer.name },
      orderId: orderItem.orderId,
      ordered: { packageId: orderItem.packageId, price: orderItem.price, fields: orderItem.fields },
      termsAccepted: order.termsAccepted,
      applicationOwner: application.ownerId,
      member: memberOf(actor),
      keys: sql<number>`(select count(*)::int ${activeKeys})`,
      apiKeys: sql<number>`(select count(*)::int ${activeKeys} and k.kind = 'apiKey')`,
      usage: usageColumns(now),
      larger: largerPackage,
      total: TOTAL,
      ...offerColumns,
    })
    .from(subscription)
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .innerJoin(application, eq(application.id, subscription.applicationId))
    .innerJoin(consumer, eq(consumer.id, subscription.organizationId))
    .innerJoin(project, on.project)
    .innerJoin(apiVersion, on.version)
    .innerJoin(apiPackage, on.pack)
    .innerJoin(organization, on.provider);
};
export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>>[number];

const projectIdText = sql`${subscription.projectId}::text`;
/** How lists of subscriptions are searched, filtered and sorted, on either side. */
export const SUBSCRIPTION_LIST = {
  fields: {
    status: subscription.status,
    environment: subscription.environment,
    projectId: projectIdText,
    /** The name that /myapi/subscription uses (spec §2). */
    apiProjectId: projectIdText,
    subscriberEmail: subscription.subscriberEmail,
    applicationId: sql`${subscription.applicationId}::text`,
    organizationId: sql`${subscription.organizationId}::text`,
    subscriptionNo: subscription.subscriptionNo,
    createdAt: subscription.createdAt,
    endingAt: subscription.endingAt,
    startingAt: subscription.startingAt,
  },
  search: [
    subscription.subscriptionNo,
    subscription.subscriberEmail,
    application.name,
    sql`${project.name}->>'my'`,
    sql`${project.name}->>'en'`,
    sql`${consumer.name}->>'my'`,
    sql`${consumer.name}->>'en'`,
  ],
  sort: 'createdAt:desc',
  tie: subscription.id,
};

/** Whose side of a subscription somebody acts on. */
export type Side = 'Consumer' | 'Provider';

/** The subscriptions that somebody reaches on a side (spec §6): by the subscribing organisation, or by the one whose API it is. */
export function sideScope(actor: Actor, side: Side): SQL | undefined {
  if (side === 'Consumer') return organizationScope(actor, subscription.organizationId);
  const owned = organizationScope(actor, project.organizationId);
  return owned && inArray(subscription.projectId, sql`(select ${project.id} from ${project} where ${owned})`);
}

export const createSubscriptionRepository = (db: Db) => ({
  /** The consumer's list. */
  async page(actor: Actor, query: ListQuery, now: Date) {
    const parts = listParts(query, SUBSCRIPTION_LIST);
    const where = and(sideScope(actor, 'Consumer'), parts.where);
    return readPage(selectSubscriptions(db, actor, now), { ...parts, where });
  },

  async find(actor: Actor, id: string, { side, now }: { side: Side; now: Date }): Promise<SubscriptionRow | null> {
    const [row] = await selectSubscriptions(db, actor, now).where(and(eq(subscription.id, id), sideScope(actor, side)));
    return row ?? null;
  },

  /** Locks the subscription; null out of scope. */
  async lock(actor: Actor, id: string, side: Side): Promise<SubscriptionRecord | null> {
    const [row] = await db
      .select()
      .from(subscription)
      .where(and(eq(subscription.id, id), sideScope(actor, side)))
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

  /** What subscribes to a version and hasn't ended, locked. */
  lockLiveOf: (versionId: string): Promise<SubscriptionRecord[]> =>
    db
      .select()
      .from(subscription)
      .where(and(eq(subscription.versionId, versionId), ne(subscription.status, 'Terminated')))
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
