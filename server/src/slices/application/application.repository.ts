import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { application, applicationMember, credential } from './application.tables';
import { consoleKey } from '../console/console.tables';
import { order } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { FAILED } from '../traffic';
import { callMinute } from '../traffic/traffic.tables';

export type ApplicationRow = typeof application.$inferSelect;

const DAY = 86_400_000;

const liveSubscriptions = sql<number>`(select count(*)::int from ${subscription} s where s.application_id = ${application.id} and s.status <> 'Terminated')`;
const keysIn = (environment: 'Production' | 'Sandbox') =>
  sql<number>`(select count(*)::int from ${credential} k where k.application_id = ${application.id} and k.environment = ${environment} and k.state = 'Active')`;
/** As text: a driver gives a moment of an expression in its own form. */
const nextEnd = sql<
  string | null
>`(select to_char(min(k.expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${credential} k where k.application_id = ${application.id} and k.state = 'Active')`;
const openOrders = sql<number>`(select count(*)::int from ${order} o where o.application_id = ${application.id} and o.state in ('Submitted', 'InProgress'))`;

const sinceYesterday = (now: Date) => new Date(now.getTime() - DAY).toISOString();
const callsSince = (now: Date) =>
  sql<number>`(select coalesce(sum(calls), 0)::int from ${callMinute} where application_id = ${application.id} and period >= ${sinceYesterday(now)}::timestamptz)`;
const failedSince = (now: Date) =>
  sql<number>`(select ${FAILED}::int from ${callMinute} where application_id = ${application.id} and period >= ${sinceYesterday(now)}::timestamptz)`;

/** Whether its owner can't look after it any more: disabled, deleted, or of another organisation now. */
const orphan = sql<boolean>`(${user.state} <> 'Active' or ${user.deletedAt} is not null or ${user.organizationId} is distinct from ${application.organizationId})`;

const joined = (db: Db, now: Date) =>
  db
    .select({
      application,
      organization: { id: organization.id, code: organization.code, name: organization.name },
      owner: { id: user.id, displayName: user.displayName },
      orphan,
      subscriptions: liveSubscriptions,
      keys: { Production: keysIn('Production'), Sandbox: keysIn('Sandbox') },
      nextEnd,
      openOrders,
      calls: { all: callsSince(now), failed: failedSince(now) },
      total: TOTAL,
    })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .innerJoin(user, eq(user.id, application.ownerId));
export type FoundApplication = Awaited<ReturnType<typeof joined>>[number];

const RULES = {
  fields: {
    name: application.name,
    state: application.state,
    organizationId: sql`${application.organizationId}::text`,
    ownerId: sql`${application.ownerId}::text`,
    orphan,
    createdAt: application.createdAt,
  },
  search: [application.name, application.description, user.displayName],
  sort: 'name:asc',
  tie: application.id,
};

/** People of an application. */
const memberQueries = (db: Db) => ({
  /** Active people of an organisation, by name. */
  people: (organizationId: string) =>
    db
      .select({ id: user.id, displayName: user.displayName })
      .from(user)
      .where(and(eq(user.organizationId, organizationId), eq(user.state, 'Active'), isNull(user.deletedAt)))
      .orderBy(asc(user.displayName), asc(user.id)),

  /** Its members who still are of its organisation, by name. */
  members: (id: string) =>
    db
      .select({ person: { id: user.id, displayName: user.displayName }, role: applicationMember.role })
      .from(applicationMember)
      .innerJoin(application, eq(application.id, applicationMember.applicationId))
      .innerJoin(user, and(eq(user.id, applicationMember.userId), eq(user.organizationId, application.organizationId)))
      .where(and(eq(applicationMember.applicationId, id), eq(user.state, 'Active')))
      .orderBy(asc(user.displayName), asc(user.id)),

  async roleOf(id: string, userId: string) {
    const [row] = await db
      .select({ role: applicationMember.role })
      .from(applicationMember)
      .where(and(eq(applicationMember.applicationId, id), eq(applicationMember.userId, userId)));
    return row?.role ?? null;
  },

  setMember: (applicationId: string, userId: string, role: 'Developer' | 'Viewer') =>
    db
      .insert(applicationMember)
      .values({ applicationId, userId, role })
      .onConflictDoUpdate({ target: [applicationMember.applicationId, applicationMember.userId], set: { role } }),

  /** Removes somebody's keys of the console, in one environment or in both: the gateway takes none of them any more. */
  async removeConsoleKeys(applicationId: string, userId: string, environment?: 'Production'): Promise<void> {
    const own = and(eq(consoleKey.applicationId, applicationId), eq(consoleKey.createdBy, userId));
    await db.delete(consoleKey).where(environment ? and(own, eq(consoleKey.environment, environment)) : own);
  },

  removeMember: (applicationId: string, userId: string) =>
    db
      .delete(applicationMember)
      .where(and(eq(applicationMember.applicationId, applicationId), eq(applicationMember.userId, userId)))
      .returning(),
});

/** Applications within the actor's scope (spec §6). */
export const createApplicationRepository = (db: Db) => ({
  async page(actor: Actor, query: ListQuery, now: Date) {
    const parts = listParts(query, RULES);
    const where = and(organizationScope(actor, application.organizationId), parts.where);
    return readPage(joined(db, now), { ...parts, where });
  },

  async find(actor: Actor, id: string, now: Date): Promise<FoundApplication | null> {
    const scope = organizationScope(actor, application.organizationId);
    const [row] = await joined(db, now).where(and(eq(application.id, id), scope));
    return row ?? null;
  },

  /** The application, locked: it is about to be changed, or must stay as it is while something else is; null out of scope. */
  async lock(actor: Actor, id: string): Promise<ApplicationRow | null> {
    const scope = organizationScope(actor, application.organizationId);
    const [row] = await db
      .select()
      .from(application)
      .where(and(eq(application.id, id), scope))
      .for('no key update');
    return row ?? null;
  },

  /** Null where the organisation has an application of that name. */
  async insert(values: typeof application.$inferInsert): Promise<ApplicationRow | null> {
    const [row] = await db.insert(application).values(values).onConflictDoNothing().returning();
    return row ?? null;
  },

  async change(id: string, values: Partial<ApplicationRow>): Promise<ApplicationRow> {
    const [row] = await db.update(application).set(values).where(eq(application.id, id)).returning();
    return row!;
  },

  /** Whether another application of the organisation has a name. */
  async isTaken({ id, organizationId }: ApplicationRow, name: string): Promise<boolean> {
    const [row] = await db
      .select({ id: application.id })
      .from(application)
      .where(
        and(
          eq(application.organizationId, organizationId),
          sql`lower(${application.name}) = lower(${name})`,
          sql`${application.id} <> ${id}`,
        ),
      );
    return row !== undefined;
  },

  /** What still needs it: live subscriptions, and orders that aren't decided. */
  async needs(id: string) {
    const [row] = await db
      .select({ subscriptions: liveSubscriptions, openOrders })
      .from(application)
      // With a join, columns are named with their table, also in the subqueries.
      .innerJoin(organization, eq(organization.id, application.organizationId))
      .where(eq(application.id, id));
    return row!;
  },

  ...memberQueries(db),
});
