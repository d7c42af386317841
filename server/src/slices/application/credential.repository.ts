import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { application, credential } from './application.tables';

export type CredentialRow = typeof credential.$inferSelect;
type Environment = CredentialRow['environment'];

export const createCredentialRepository = (db: Db) => ({
  ofApplication: (applicationId: string): Promise<CredentialRow[]> =>
    db
      .select()
      .from(credential)
      .where(eq(credential.applicationId, applicationId))
      .orderBy(sql`${credential.createdAt} desc`, asc(credential.id)),

  /** The application of a key; null out of the actor's scope. */
  async applicationOf(actor: Actor, id: string): Promise<string | null> {
    const scope = organizationScope(actor, application.organizationId);
    const [row] = await db
      .select({ id: application.id })
      .from(credential)
      .innerJoin(application, eq(application.id, credential.applicationId))
      .where(and(eq(credential.id, id), scope));
    return row?.id ?? null;
  },

  async lock(id: string): Promise<CredentialRow> {
    const [row] = await db.select().from(credential).where(eq(credential.id, id)).for('update');
    return row!;
  },

  async countActive(applicationId: string, environment: Environment): Promise<number> {
    const [row] = await db
      .select({ keys: count() })
      .from(credential)
      .where(
        and(
          eq(credential.applicationId, applicationId),
          eq(credential.environment, environment),
          eq(credential.state, 'Active'),
        ),
      );
    return row!.keys;
  },

  async insert(values: typeof credential.$inferInsert): Promise<CredentialRow> {
    const [row] = await db.insert(credential).values(values).returning();
    return row!;
  },

  async change(id: string, values: Partial<CredentialRow>): Promise<CredentialRow> {
    const [row] = await db.update(credential).set(values).where(eq(credential.id, id)).returning();
    return row!;
  },

  /** Rotated keys whose grace period is over, locked. */
  graceOver: (now: Date): Promise<CredentialRow[]> =>
    db
      .select()
      .from(credential)
      .where(and(eq(credential.state, 'Rotating'), lte(credential.graceUntil, now)))
      .for('update'),
});
