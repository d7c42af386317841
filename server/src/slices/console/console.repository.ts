import { and, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application, applicationMember } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { apiSecurity } from '../gateway/gateway.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { consoleKey } from './console.tables';

export type ConsoleKeyRow = typeof consoleKey.$inferSelect;
/** Above the number of live subscriptions of any agency. */
const MOST = 500;

/** A subscription by what it is for. */
export interface TargetOf {
  applicationId: string;
  projectId: string;
  environment: ConsoleKeyRow['environment'];
}

/** Live subscriptions of active applications that fit a condition, sandbox first. */
const liveTargets = (db: Db, now: Date, condition: SQL | undefined) =>
  db
    .select({
      subscription,
      application: { id: application.id, name: application.name, ownerId: application.ownerId },
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
        condition,
        eq(application.state, 'Active'),
        eq(subscription.status, 'Subscribed'),
        lte(subscription.startingAt, now),
        or(isNull(subscription.endingAt), gt(subscription.endingAt, now)),
      ),
    )
    .orderBy(desc(subscription.environment), application.name, project.identifier, subscription.id)
    .limit(MOST);

/** Whose key it is, and for what. */
export interface KeyOf {
  applicationId: string;
  environment: ConsoleKeyRow['environment'];
  personId: string;
}
const ofPerson = ({ applicationId, environment, personId }: KeyOf) =>
  and(
    eq(consoleKey.applicationId, applicationId),
    eq(consoleKey.environment, environment),
    eq(consoleKey.createdBy, personId),
  );

export const createConsoleRepository = (db: Db) => ({
  /** What the applications of the caller's own organisation may call. */
  targets: ({ actor, now }: Call, projectId: string | undefined) =>
    liveTargets(
      db,
      now,
      and(
        // Also of those who reach more: nobody calls as another organisation.
        eq(application.organizationId, actor.organizationId!),
        projectId === undefined ? undefined : eq(subscription.projectId, projectId),
      ),
    ),

  /** What an application may call of an API in an environment; null where it doesn't subscribe. */
  async target({ applicationId, projectId, environment }: TargetOf, now: Date) {
    const [found] = await liveTargets(
      db,
      now,
      and(
        eq(subscription.applicationId, applicationId),
        eq(subscription.projectId, projectId),
        eq(subscription.environment, environment),
      ),
    );
    return found ?? null;
  },

  /** The roles that somebody has in applications. */
  async rolesOf(personId: string): Promise<Map<string, 'Developer' | 'Viewer'>> {
    const rows = await db.select().from(applicationMember).where(eq(applicationMember.userId, personId));
    return new Map(rows.map(({ applicationId, role }) => [applicationId, role]));
  },

  /** The person's key that is good until after a moment. */
  async keyUntil(of: KeyOf, until: Date) {
    const [row] = await db
      .select()
      .from(consoleKey)
      .where(and(ofPerson(of), gt(consoleKey.expiresAt, until)))
      .orderBy(desc(consoleKey.expiresAt))
      .limit(1);
    return row ?? null;
  },

  async insert(values: typeof consoleKey.$inferInsert): Promise<ConsoleKeyRow> {
    const [row] = await db.insert(consoleKey).values(values).returning();
    return row!;
  },

  /** Removes the person's keys: nobody knows them any more. */
  async removeOf(of: KeyOf): Promise<void> {
    await db.delete(consoleKey).where(ofPerson(of));
  },

  /** Removes the keys of everybody: the gateway takes none of them any more. */
  removeAll: () => db.delete(consoleKey),

  async removeOver(before: Date): Promise<number> {
    return (await db.delete(consoleKey).where(lte(consoleKey.expiresAt, before)).returning({ id: consoleKey.id }))
      .length;
  },
});
export type FoundTarget = Awaited<ReturnType<ReturnType<typeof createConsoleRepository>['targets']>>[number];
