import { and, asc, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { application, credential } from './application.tables';

export type CredentialRow = typeof credential.$inferSelect;
type Counted = Pick<CredentialRow, 'applicationId' | 'environment' | 'kind'>;

/** Keys with their applications, within the actor's scope. */
const lookups = (db: Db) => ({
  /** A key by its digest, or by its visible part, with its application; null out of the actor's scope. */
  async byText(actor: Actor, by: { hash: string } | { prefix: string }) {
    const wanted = 'hash' in by ? eq(credential.hash, by.hash) : eq(credential.prefix, by.prefix);
    const [row] = await db
      .select({ credential, application })
      .from(credential)
      .innerJoin(application, eq(application.id, credential.applicationId))
      .where(and(wanted, organizationScope(actor, application.organizationId)))
      .orderBy(sql`${credential.createdAt} desc`)
      .limit(1);
    return row ?? null;
  },

  /** A key by its id, with its application; null out of the actor's scope. */
  async byId(actor: Actor, id: string) {
    const [row] = await db
      .select({ credential, application })
      .from(credential)
      .innerJoin(application, eq(application.id, credential.applicationId))
      .where(and(eq(credential.id, id), organizationScope(actor, application.organizationId)));
    return row ?? null;
  },
});

/** Keys that are counted together. */
const isCounted = ({ applicationId, environment, kind }: Counted) =>
  and(eq(credential.applicationId, applicationId), eq(credential.environment, environment), eq(credential.kind, kind));

const isThis = (id: string | undefined) => (id === undefined ? undefined : eq(credential.id, id));

/** Keys by what a moment means to them; `id` for one of them only. */
const byTime = (db: Db) => ({
  /** Keys of one kind in one environment that were rotated and are accepted still, locked. */
  inGrace: (counted: Counted, now: Date): Promise<CredentialRow[]> =>
    db
      .select()
      .from(credential)
      .where(and(isCounted(counted), eq(credential.state, 'Rotating'), gt(credential.graceUntil, now)))
      .orderBy(credential.id)
      .for('update'),

  /** Rotated keys whose grace period is over, locked. */
  graceOver: (now: Date, id?: string): Promise<CredentialRow[]> =>
    db
      .select()
      .from(credential)
      .where(and(eq(credential.state, 'Rotating'), lte(credential.graceUntil, now), isThis(id)))
      .for('update'),

  /** Active keys that have ended, locked. */
  ended: (now: Date, id?: string): Promise<CredentialRow[]> =>
    db
      .select()
      .from(credential)
      .where(and(eq(credential.state, 'Active'), lte(credential.expiresAt, now), isThis(id)))
      .for('update'),

  /** Active keys that end in a span of time, of whose end nobody was reminded so many days before; locked. */
  toRemind: (
    { days, after, until }: { days: number; after: Date; until: Date },
    id?: string,
  ): Promise<CredentialRow[]> =>
    db
      .select()
      .from(credential)
      .where(
        and(
          eq(credential.state, 'Active'),
          gt(credential.expiresAt, after),
          lte(credential.expiresAt, until),
          or(isNull(credential.remindedDays), gt(credential.remindedDays, days)),
          isThis(id),
        ),
      )
      .for('update'),
});

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

  /** Active keys of one kind in one environment. */
  async countActive(counted: Counted): Promise<number> {
    const [row] = await db
      .select({ keys: count() })
      .from(credential)
      .where(and(isCounted(counted), eq(credential.state, 'Active')));
    return row!.keys;
  },

  async insert(values: typeof credential.$inferInsert): Promise<CredentialRow> {
    const [row] = await db.insert(credential).values(values).returning();
    return row!;
  },

  /** Null where there is one with its hash. */
  async insertNew(values: typeof credential.$inferInsert): Promise<CredentialRow | null> {
    const [row] = await db
      .insert(credential)
      .values(values)
      .onConflictDoNothing({ target: credential.hash })
      .returning();
    return row ?? null;
  },

  async change(id: string, values: Partial<CredentialRow>): Promise<CredentialRow> {
    const [row] = await db.update(credential).set(values).where(eq(credential.id, id)).returning();
    return row!;
  },

  ...byTime(db),
  ...lookups(db),
});
