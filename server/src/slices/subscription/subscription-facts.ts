import { eq } from 'drizzle-orm';
import type { PlanContext } from '../../events/plan';
import { type Reader, stillAmong } from '../../events/readers';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from './subscription.tables';

/** What notices about a subscription say, and whom they concern. */
export async function subscriptionFacts(db: Db, id: string) {
  const [row] = await db
    .select({
      subscription,
      application,
      order,
      api: project.name,
      version: apiVersion.version,
      providerId: project.organizationId,
      consumer: organization.name,
      package: apiPackage.name,
      stopOnQuota: apiPackage.stopOnQuota,
    })
    .from(subscription)
    .innerJoin(application, eq(application.id, subscription.applicationId))
    .innerJoin(project, eq(project.id, subscription.projectId))
    .innerJoin(apiVersion, eq(apiVersion.id, subscription.versionId))
    .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
    .innerJoin(organization, eq(organization.id, subscription.organizationId))
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(eq(subscription.id, id));
  if (!row) throw new Error(`There is no subscription ${id}.`);
  const params = {
    api: row.api,
    version: row.version,
    subscriptionNo: row.subscription.subscriptionNo,
    application: row.application.name,
    consumer: row.consumer,
    package: row.package,
  };
  return { ...row, params };
}
export type SubscriptionFactsRow = Awaited<ReturnType<typeof subscriptionFacts>>;

/** The people of the subscribing side: who owns the application, and who ordered; where they have left the agency, who looks after its subscriptions. */
export async function consumersOf(
  { readers }: PlanContext,
  { application: owned, order: placed, subscription: { organizationId } }: SubscriptionFactsRow,
): Promise<Reader[]> {
  const staff = await readers.staffOf(organizationId);
  return stillAmong([owned.ownerId, placed.requesterId], staff, await readers.subscribersOf(organizationId));
}
