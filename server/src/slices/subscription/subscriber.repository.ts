import { and, eq, gt, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import {
  ENDING_SOON_DAYS,
  type SubscriberQuery,
  SubscriberView,
  UNUSED_DAYS,
} from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { listParts, readPage } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { dayOf } from '../../wire/portal-day';
import { project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { callDay } from '../traffic/traffic.tables';
import { DAY } from './quota-period';
import { sideScope, SUBSCRIPTION_LIST, selectSubscriptions } from './subscription.repository';
import { subscription, subscriptionBoost, subscriptionExtension } from './subscription.tables';

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY);
const asked = (table: typeof subscriptionBoost | typeof subscriptionExtension): SQL =>
  sql`${subscription.id} in (select r.subscription_id from ${table} r where r.state = 'Requested')`;

/** Which subscriptions a view shows. */
const VIEWS: Record<SubscriberView, (now: Date) => SQL | undefined> = {
  all: () => undefined,
  requests: () => sql`(${asked(subscriptionBoost)} or ${asked(subscriptionExtension)})`,
  ending: (now) =>
    and(
      ne(subscription.status, 'Terminated'),
      gt(subscription.endingAt, now),
      lte(subscription.endingAt, daysFrom(now, ENDING_SOON_DAYS)),
    ),
  unused: (now) =>
    and(
      eq(subscription.status, 'Subscribed'),
      lte(subscription.startingAt, daysFrom(now, -UNUSED_DAYS)),
      sql`not exists (select 1 from ${callDay} u where u.subscription_id = ${subscription.id} and u.period > ${dayOf(daysFrom(now, -UNUSED_DAYS))}::date)`,
    ),
};
/** States of an order's item that wait for somebody to decide. */
const UNDECIDED = ['PendingApproval', 'InProgress'] as const;

/** Subscriptions to the APIs within the actor's scope (spec §6). */
export const createSubscriberRepository = (db: Db) => ({
  async page(actor: Actor, { view, ...query }: SubscriberQuery, now: Date) {
    const parts = listParts(query as ListQuery, SUBSCRIPTION_LIST);
    const where = and(sideScope(actor, 'Provider'), VIEWS[view](now), parts.where);
    return readPage(selectSubscriptions(db, actor, now), { ...parts, where });
  },

  /** How many each view has, without filters. */
  async counts(actor: Actor, now: Date): Promise<Record<SubscriberView, number>> {
    const sizes = SubscriberView.options.map((view) => [
      view,
      sql<number>`count(*) filter (where ${VIEWS[view](now) ?? sql`true`})::int`,
    ]);
    const [row] = await db
      .select(Object.fromEntries(sizes) as Record<SubscriberView, SQL<number>>)
      .from(subscription)
      .where(sideScope(actor, 'Provider'));
    return row!;
  },

  /** APIs that have subscriptions, and how many. */
  async projects(actor: Actor) {
    const found = await db
      .select({ value: project.id, label: project.name, count: sql<number>`count(*)::int` })
      .from(subscription)
      .innerJoin(project, eq(project.id, subscription.projectId))
      .where(sideScope(actor, 'Provider'))
      .groupBy(project.id)
      .orderBy(sql`${project.name}->>'my'`);
    return found;
  },

  /** Who subscribes, by e-mail address, and to how many. */
  subscribers: (actor: Actor) =>
    db
      .select({ value: subscription.subscriberEmail, count: sql<number>`count(*)::int` })
      .from(subscription)
      .where(sideScope(actor, 'Provider'))
      .groupBy(subscription.subscriberEmail)
      .orderBy(subscription.subscriberEmail),

  /** Items of orders for these APIs that wait for a decision. */
  async waitingOrders(actor: Actor): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(orderItem)
      .where(and(inArray(orderItem.state, [...UNDECIDED]), organizationScope(actor, orderItem.providerId)));
    return row!.count;
  },
});
