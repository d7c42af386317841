import { authoringPaths } from '@titian/shared-contracts/authoring';
import { orderPaths } from '@titian/shared-contracts/order';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { PlanContext } from '../../events/plan';
import { organization } from '../../storage/schema';
import { holdersOf } from '../application';
import { application } from '../application/application.tables';
import { apiPackage, apiVersion, project, throttlePolicy } from '../catalogue/catalogue.tables';
import { operationThrottle } from '../gateway/gateway.tables';
import { OPEN_STATES } from '../order';
import { order, orderItem } from '../order/order.tables';
import { consumersOf, subscriptionFacts } from '../subscription';
import { subscription } from '../subscription/subscription.tables';
import { askedOnce, grouped, type Limited, type Thing } from './readers-of-things';
import type { LimitingPolicy, Selected } from './tightened';
import { throttleApplication } from './policy.tables';

/** Live subscriptions to packages, each with its consumer's people. */
async function subscriptionsTo(context: PlanContext, packageIds: string[]): Promise<Thing[]> {
  if (packageIds.length === 0) return [];
  const live = and(inArray(subscription.packageId, packageIds), ne(subscription.status, 'Terminated'));
  const { id, subscriptionNo } = subscription;
  const found = await context.db.select({ id }).from(subscription).where(live).orderBy(subscriptionNo);
  const things: Thing[] = [];
  for (const row of found) {
    const facts = await subscriptionFacts(context.db, row.id);
    const { api, package: pack, application: app, subscriptionNo: no } = facts.params;
    things.push({
      readers: await consumersOf(context, facts),
      name: {
        my: `${api.my} (${no}, pakej ${pack.my}, aplikasi ${app})`,
        en: `${api.en} (${no}, package ${pack.en}, application ${app})`,
      },
      page: () => ({ one: subscriptionPaths.mySubscription(row.id), all: subscriptionPaths.mySubscriptions() }),
    });
  }
  return things;
}

/** Undecided orders of packages, each with who placed it: they accepted more. */
async function ordersOf({ db, readers }: PlanContext, packageIds: string[]): Promise<Thing[]> {
  if (packageIds.length === 0) return [];
  const rows = await db
    .select({ order, api: project.name, pack: apiPackage.name })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .innerJoin(apiPackage, eq(apiPackage.id, orderItem.packageId))
    .innerJoin(project, eq(project.id, apiPackage.projectId))
    .where(and(inArray(orderItem.packageId, packageIds), inArray(orderItem.state, [...OPEN_STATES])))
    .orderBy(order.orderNo);
  const things: Thing[] = [];
  for (const { order: placed, api, pack } of rows)
    things.push({
      readers: await readers.byIds([placed.requesterId]),
      name: {
        my: `${api.my} (pesanan ${placed.orderNo}, pakej ${pack.my})`,
        en: `${api.en} (order ${placed.orderNo}, package ${pack.en})`,
      },
      page: () => ({ one: orderPaths.order(placed.id), all: orderPaths.myOrders() }),
    });
  return things;
}

/** Applications that a policy is for, or some of them, each with those who look after it. */
async function applicationsOf(
  context: PlanContext,
  policy: LimitingPolicy,
  { applicationIds: ids, others = ids === undefined && policy.everyApplication }: Selected,
): Promise<Thing[]> {
  const { db } = context;
  const ofPolicy = db
    .select({ id: throttleApplication.applicationId })
    .from(throttleApplication)
    .where(eq(throttleApplication.throttlePolicyId, policy.id));
  const ofOwner = db
    .select({ one: sql`1` })
    .from(throttleApplication)
    .innerJoin(throttlePolicy, eq(throttlePolicy.id, throttleApplication.throttlePolicyId))
    .where(
      and(
        // One that is switched off limits nothing, so what it names is left to the one for every application.
        eq(throttlePolicy.enabled, true),
        eq(throttleApplication.applicationId, application.id),
        eq(throttleApplication.ofPlatform, policy.tenantId === null),
      ),
    );
  const inTenant = policy.tenantId === null ? undefined : eq(organization.tenantId, policy.tenantId);
  const isOther = others ? and(inTenant, notExists(ofOwner)) : undefined;
  const named = inArray(application.id, ids ?? ofPolicy);
  const rows = await db
    .select({ application })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .where(and(ne(application.state, 'Archived'), or(named, isOther)))
    .orderBy(application.id);
  const things: Thing[] = [];
  for (const row of rows) {
    const { id, name } = row.application;
    things.push({
      readers: await holdersOf(context, row.application),
      name: { my: `aplikasi ${name}`, en: `the application ${name}` },
      page: ({ role }) => ({
        one: subscriptionPaths.application(role === 'Client', id),
        all: subscriptionPaths.applications(role === 'Client'),
      }),
    });
  }
  return things;
}

/** Operations to which their owners gave a policy, each with the provider's people. */
async function operationsOf({ db, readers }: PlanContext, policy: LimitingPolicy): Promise<Thing[]> {
  const rows = await db
    .select({ api: project, version: apiVersion.version, operation: operationThrottle.operationId })
    .from(operationThrottle)
    .innerJoin(apiVersion, eq(apiVersion.id, operationThrottle.versionId))
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .where(eq(operationThrottle.throttlePolicyId, policy.id))
    .orderBy(project.identifier, apiVersion.version, operationThrottle.operationId);
  const things: Thing[] = [];
  for (const { api, version, operation } of rows) {
    const words = (name: string) => `${operation} (${name} ${version})`;
    const page = authoringPaths.tab(api.id, 'security');
    things.push({
      readers: await readers.developersOf(api.organizationId),
      name: { my: words(api.name.my), en: words(api.name.en) },
      page: () => ({ one: page, all: page }),
    });
  }
  return things;
}

/** Who has less by a policy, and in what (docs/decisions/080). */
export async function limitedBy(given: PlanContext, policy: LimitingPolicy, selected: Selected): Promise<Limited[]> {
  const context = { ...given, readers: askedOnce(given.readers) };
  const { level } = policy;
  if (level === 'Subscription') {
    const ids = selected.packageIds ?? [];
    return grouped([...(await subscriptionsTo(context, ids)), ...(await ordersOf(context, ids))]);
  }
  if (level === 'Application') return grouped(await applicationsOf(context, policy, selected));
  return grouped(await operationsOf(context, policy));
}
