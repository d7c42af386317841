import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from './application.tables';
import { subscription } from '../subscription/subscription.tables';

export type ApplicationRow = typeof application.$inferSelect;

const liveSubscriptions = sql<number>`(select count(*)::int from ${subscription} s where s.application_id = ${application.id} and s.status <> 'Terminated')`;

const joined = (db: Db) =>
  db
    .select({
      application,
      organization: { id: organization.id, code: organization.code, name: organization.name },
      subscriptions: liveSubscriptions,
      total: TOTAL,
    })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId));

const RULES = {
  fields: {
    name: application.name,
    state: application.state,
    organizationId: sql`${application.organizationId}::text`,
    createdAt: application.createdAt,
  },
  search: [application.name, application.description],
  sort: 'name:asc',
  tie: application.id,
};

/** Applications within the actor's scope (spec §6). */
export const createApplicationRepository = (db: Db) => ({
  async page(actor: Actor, query: ListQuery) {
    const parts = listParts(query, RULES);
    const where = and(organizationScope(actor, application.organizationId), parts.where);
    return readPage(joined(db), { ...parts, where });
  },

  async find(actor: Actor, id: string) {
    const scope = organizationScope(actor, application.organizationId);
    const [row] = await joined(db).where(and(eq(application.id, id), scope));
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
});
