import { and, asc, count, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { cart } from './cart.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { offerColumns, offerOf } from '../catalogue';
import { apiEndpoint } from '../gateway/gateway.tables';
import { openPackages } from './cart-offer';
import type { LineState } from './cart-states';

export type Line = typeof cart.$inferSelect;

/** A Pending line past `expiresAt` counts as expired, even before the job has marked it. */
const inState = (state: LineState | undefined, now: Date): SQL | undefined =>
  state === 'Pending' ? and(eq(cart.status, 'Pending'), gt(cart.expiresAt, now)) : state && eq(cart.status, state);

/** Whether the line is for a sandbox in which the gateway itself answers, because the provider has no system for it. */
const byTwin = sql<boolean>`${cart.environment} = 'Sandbox' and not exists (select from ${apiEndpoint} e
  where e.version_id = ${cart.versionId} and e.environment = 'Sandbox' and jsonb_array_length(e.urls) > 0)`;

const joined = (db: Db) => {
  const on = offerOf(cart);
  return db
    .select({ line: cart, byTwin, ...offerColumns })
    .from(cart)
    .innerJoin(project, on.project)
    .innerJoin(apiVersion, on.version)
    .innerJoin(apiPackage, on.pack)
    .innerJoin(organization, on.provider);
};
export type CartLineRow = Awaited<ReturnType<typeof joined>>[number];

/** Pending lines that expire until a moment, and of which nobody was reminded. */
const expiring = (now: Date, until: Date, userId?: string) =>
  and(
    inState('Pending', now),
    lte(cart.expiresAt, until),
    isNull(cart.remindedAt),
    userId ? eq(cart.userId, userId) : undefined,
  );

/** Lines of carts; every query but the jobs' is limited to one person's. */
export const createCartRepository = (db: Db) => ({
  rows: (userId: string, { ids, state, now }: { ids?: string[]; state?: LineState; now: Date }): Promise<Line[]> =>
    db
      .select()
      .from(cart)
      .where(and(eq(cart.userId, userId), ids && inArray(cart.id, ids), inState(state, now)))
      .orderBy(asc(cart.createdAt), asc(cart.id)),

  async count(userId: string, state: LineState | undefined, now: Date): Promise<number> {
    const [row] = await db
      .select({ lines: count() })
      .from(cart)
      .where(and(eq(cart.userId, userId), inState(state, now)));
    return row!.lines;
  },

  pending: (userId: string, now: Date, ids?: string[]): Promise<CartLineRow[]> =>
    joined(db)
      .where(and(eq(cart.userId, userId), inState('Pending', now), ids && inArray(cart.id, ids)))
      .orderBy(asc(cart.createdAt), asc(cart.id)),

  /** Serialises changes of a person's cart: that a line is unique is checked before it is written. */
  lockOwner: (userId: string) => db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update'),

  /** Until the transaction ends none of the APIs of these lines is archived; one that is being archived is waited for. One order for all, so that two don't wait for each other. */
  async holdApis(userId: string, ids: readonly string[]): Promise<void> {
    const isInCart = sql`${project.id} in (select ${cart.projectId} from ${cart}
      where ${and(eq(cart.userId, userId), inArray(cart.id, [...ids]))})`;
    await db.select({ id: project.id }).from(project).where(isInCart).orderBy(asc(project.id)).for('key share');
  },

  async lock(userId: string, id: string): Promise<Line | null> {
    const [row] = await db
      .select()
      .from(cart)
      .where(and(eq(cart.id, id), eq(cart.userId, userId)))
      .for('update');
    return row ?? null;
  },

  /** Null where the cart has a Pending line of the same API and environment. */
  async insert(values: typeof cart.$inferInsert): Promise<Line | null> {
    const [row] = await db.insert(cart).values(values).onConflictDoNothing().returning();
    return row ?? null;
  },

  /** Whether there is another Pending line of the same API in that environment. */
  async hasDuplicate({ userId, projectId, id }: Line, environment: Line['environment'], now: Date): Promise<boolean> {
    const same = and(eq(cart.userId, userId), eq(cart.projectId, projectId), eq(cart.environment, environment));
    const rows = await db
      .select({ id: cart.id })
      .from(cart)
      .where(and(same, inState('Pending', now), sql`${cart.id} <> ${id}`));
    return rows.length > 0;
  },

  change: (id: string, values: Partial<Line>) => db.update(cart).set(values).where(eq(cart.id, id)),

  /** Expires Pending lines past their date, of one person or of all; returns how many. */
  async expire(now: Date, userId?: string): Promise<number> {
    const over = and(
      eq(cart.status, 'Pending'),
      lte(cart.expiresAt, now),
      userId ? eq(cart.userId, userId) : undefined,
    );
    return (await db.update(cart).set({ status: 'Expired' }).where(over).returning({ id: cart.id })).length;
  },

  /** People with lines that expire until a moment, or the one where it has some. */
  async toRemind(now: Date, until: Date, userId?: string): Promise<string[]> {
    const where = expiring(now, until, userId);
    const found = await db.selectDistinct({ userId: cart.userId }).from(cart).where(where).orderBy(cart.userId);
    return found.map((row) => row.userId);
  },

  /** Marks a person's lines that expire until a moment; answers which. */
  async markReminded(userId: string, now: Date, until: Date): Promise<string[]> {
    const where = expiring(now, until, userId);
    const marked = await db.update(cart).set({ remindedAt: now }).where(where).returning({ id: cart.id });
    return marked.map(({ id }) => id);
  },

  markOrdered: (ids: string[]) => db.update(cart).set({ status: 'Ordered' }).where(inArray(cart.id, ids)),
  openPackages: (projectIds: string[]) => openPackages(db, projectIds),
});
