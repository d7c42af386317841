import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PlanContext } from '../../events/plan';
import { distinct, type Reader, stillAmong } from '../../events/readers';
import type { Db } from '../../storage/open';
import { dayOf } from '../../wire/portal-day';
import { application } from '../application/application.tables';
import { followersOf } from '../catalogue';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { callDay } from '../traffic/traffic.tables';
import { letOn } from '../membership';
import { isRestricted } from './lifecycle.policy';
import { versionLife } from './lifecycle.tables';

/** What notices about a version say, and whom they concern. */
export async function versionFacts(db: Db, versionId: string) {
  const [row] = await db
    .select({ project, version: apiVersion.version, sunsetAt: apiVersion.sunsetAt, life: versionLife })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .leftJoin(versionLife, eq(versionLife.versionId, apiVersion.id))
    .where(eq(apiVersion.id, versionId));
  if (!row) throw new Error(`There is no version ${versionId}.`);
  return { ...row, params: { api: row.project.name, version: row.version } };
}
export type VersionFactsRow = Awaited<ReturnType<typeof versionFacts>>;

/** Who reviews an API: its tenant's administrators and its agency's own reviewers; of restricted data, or where there are none, the platform's. */
export async function reviewersOf({ db, readers }: PlanContext, { project: row }: VersionFactsRow): Promise<Reader[]> {
  const platform = () => readers.byRoles(['SuperAdministrator']);
  if (isRestricted({ project: row })) return platform();
  const staff = await readers.developersOf(row.organizationId);
  const near = [
    ...(await readers.tenantAdministratorsOf(row.organizationId)),
    ...(await letOn(db, row.id, staff, 'approve')),
  ].filter((one) => one.may('api.approve'));
  return near.length > 0 ? distinct(near) : platform();
}

/** Those whose reach an API is in: the people of its agency who work on APIs, its tenant's administrators, and the platform's. */
export const reachingOf = async ({ readers }: PlanContext, { project: row }: VersionFactsRow): Promise<Reader[]> =>
  distinct([
    ...(await readers.developersOf(row.organizationId)),
    ...(await readers.tenantAdministratorsOf(row.organizationId)),
    ...(await readers.byRoles(['SuperAdministrator'])),
  ]);

/** Who submitted a version, as long as that person works on the agency's APIs; else those of it who may change this one. */
export async function authorsOf(context: PlanContext, facts: VersionFactsRow): Promise<Reader[]> {
  if (!facts.life?.submittedBy) return [];
  const staff = (await context.readers.developersOf(facts.project.organizationId)).filter((one) =>
    one.may('api.update'),
  );
  const editors = await letOn(context.db, facts.project.id, staff, 'edit');
  return stillAmong([facts.life.submittedBy], await reachingOf(context, facts), editors);
}

/** Who ordered, and who owns the application, as long as they are of the agency; else those of it who look after its subscriptions. */
async function peopleOf({ db, readers }: PlanContext, which: SQL | undefined): Promise<Reader[]> {
  const rows = await db
    .select({
      ...{ owner: application.ownerId, requester: order.requesterId, organizationId: subscription.organizationId },
    })
    .from(subscription)
    .innerJoin(application, eq(application.id, subscription.applicationId))
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(which);
  const found: Reader[] = [];
  for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
    const own = rows.filter((row) => row.organizationId === organizationId);
    const people = own.flatMap(({ owner, requester }) => [owner, requester]);
    const staff = await readers.staffOf(organizationId);
    found.push(...stillAmong(people, staff, await readers.subscribersOf(organizationId)));
  }
  return distinct(found);
}
const isLive = ne(subscription.status, 'Terminated');

/** Days without a call after which a subscription that moved on counts as moved. */
const MOVED_DAYS = 7;
/** Of subscriptions that moved on from a version, those that still call it. */
const stillCalls = (versionId: string, now: Date) =>
  sql`${versionId} = any(${subscription.earlierVersionIds}) and exists (select 1 from ${callDay} c where c.subscription_id = ${subscription.id}
    and c.version_id = ${versionId} and c.period > ${dayOf(new Date(now.getTime() - MOVED_DAYS * 86_400_000))}::date)`;

/** The people of the agencies that subscribe to a version, or have moved on and call it still. */
export const consumersOf = (context: PlanContext, versionId: string): Promise<Reader[]> =>
  peopleOf(context, and(or(eq(subscription.versionId, versionId), stillCalls(versionId, context.now)), isLive));
/** The people of these subscriptions, ended or not. */
export const consumersIn = (context: PlanContext, subscriptionIds: readonly string[]): Promise<Reader[]> =>
  subscriptionIds.length ? peopleOf(context, inArray(subscription.id, [...subscriptionIds])) : Promise.resolve([]);
/** The people of one agency that subscribe to an API; without a subscription, those of the agency who look after its others. */
export async function consumersOfAgency(
  context: PlanContext,
  { project: row }: VersionFactsRow,
  organizationId: string,
): Promise<Reader[]> {
  const where = and(eq(subscription.projectId, row.id), eq(subscription.organizationId, organizationId), isLive);
  const people = await peopleOf(context, where);
  return people.length > 0 ? people : context.readers.subscribersOf(organizationId);
}
/** The people of the agencies that subscribe to another version of its API. */
export const consumersBeside = (context: PlanContext, { project: row }: VersionFactsRow, versionId: string) =>
  peopleOf(context, and(eq(subscription.projectId, row.id), ne(subscription.versionId, versionId), isLive));
/** The people who follow an API and may find it. */
export const followersAmong = async (context: PlanContext, { project: row }: VersionFactsRow): Promise<Reader[]> =>
  context.readers.byIds(await followersOf(context.db, row.id));
