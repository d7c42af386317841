import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { apiSecurity } from '../gateway/gateway.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { consoleKey } from './console.tables';

export type ConsoleKeyRow = typeof consoleKey.$inferSelect;
/** Above the number of live subscriptions of any agency. */
const MOST = 500;

export const createConsoleRepository = (db: Db) => ({
  /** Live subscriptions of active applications of the caller's own organisation, sandbox first. */
  targets: ({ actor, now }: Call, projectId: string | undefined) =>
    db
      .select({
        subscription,
        application: { id: application.id, name: application.name },
        project,
        version: { id: apiVersion.id, version: apiVersion.version },
        organization: { id: organization.id, code: organization.code, name: organization.name },
        pack: apiPackage,
        granted: orderItem.fields,
        purpose: order.purposeCode,
        security: apiSecurity,
      })
      .from(subscription)
      .innerJoin(application, eq(application.id, subscription.applicationId))
      .innerJoin(project, eq(project.id, subscription.projectId))
      .innerJoin(organization, eq(organization.id, project.organizationId))
      .innerJoin(apiVersion, eq(apiVersion.id, subscription.versionId))
      .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
      .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .leftJoin(apiSecurity, eq(apiSecurity.versionId, apiVersion.id))
      .where(
        and(
          // Also of those who reach more: nobody calls as another organisation.
          eq(application.organizationId, actor.organizationId!),
          eq(application.state, 'Active'),
          eq(subscription.status, 'Subscribed'),
          lte(subscription.startingAt, now),
          or(isNull(subscription.endingAt), gt(subscription.endingAt, now)),
          projectId === undefined ? undefined : eq(subscription.projectId, projectId),
        ),
      )
      .orderBy(desc(subscription.environment), application.name, project.identifier, subscription.id)
      .limit(MOST),

  /** The person's key that is good until after a moment. */
  async keyUntil({ actor }: Call, applicationId: string, environment: ConsoleKeyRow['environment'], until: Date) {
    const [row] = await db
      .select()
      .from(consoleKey)
      .where(
        and(
          eq(consoleKey.applicationId, applicationId),
          eq(consoleKey.environment, environment),
          eq(consoleKey.createdBy, actor.id),
          gt(consoleKey.expiresAt, until),
        ),
      )
      .orderBy(desc(consoleKey.expiresAt))
      .limit(1);
    return row ?? null;
  },

  async insert(values: typeof consoleKey.$inferInsert): Promise<ConsoleKeyRow> {
    const [row] = await db.insert(consoleKey).values(values).returning();
    return row!;
  },

  /** Removes the person's keys: nobody knows them any more. */
  async removeOf({ actor }: Call, applicationId: string, environment: ConsoleKeyRow['environment']): Promise<void> {
    await db
      .delete(consoleKey)
      .where(
        and(
          eq(consoleKey.applicationId, applicationId),
          eq(consoleKey.environment, environment),
          eq(consoleKey.createdBy, actor.id),
        ),
      );
  },

  async removeOver(before: Date): Promise<number> {
    return (await db.delete(consoleKey).where(lte(consoleKey.expiresAt, before)).returning({ id: consoleKey.id }))
      .length;
  },
});
export type FoundTarget = Awaited<ReturnType<ReturnType<typeof createConsoleRepository>['targets']>>[number];
