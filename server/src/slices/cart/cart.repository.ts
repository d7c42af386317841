import { and, asc, count, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { cart } from './cart.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { offerColumns, offerOf } from '../catalogue';
import { openPackages } from './cart-offer';
import type { LineState } from './cart-states';

export type Line = typeof cart.$inferSelect;

/** A stored Pending line is over when its days are, whether or not the job came by. */
const inState = (state: LineState | undefined, now: Date): SQL | undefined =>
  state === 'Pending' ? and(eq(cart.status, 'Pending'), gt(cart.expiresAt, now)) : state && eq(cart.status, state);

const joined = (db: Db) => {
  const on = offerOf(cart);
  return db
    .select({ line: cart, ...offerColumns })
    .from(cart)
    .innerJoin(project, on.project)
    .innerJoin(apiVersion, on.version)
    .innerJoin(apiPackage, on.pack)
    .innerJoin(organization, on.provider);
};
export type CartLineRow = Awaited<ReturnType<typeof joined>>[number];

/** Rows of one person's cart: whose they are is part of every condition. */
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

  /** One change of a person's cart at a time: what must be unique among the lines is checked before it is written. */
  lockOwner: (userId: string) => db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update'),

  /** The line for change: nobody else changes it until the transaction ends. */
  async lock(userId: string, id: string): Promise<Line | null> {
    const [row] = await db
      .select()
      .from(cart)
      .where(and(eq(cart.id, id), eq(cart.userId, userId)))
      .for('update');
    return row ?? null;
  },

  /** Null where the same API waits in the cart already. */
  async insert(values: typeof cart.$inferInsert): Promise<Line | null> {
    const [row] = await db.insert(cart).values(values).onConflictDoNothing().returning();
    return row ?? null;
  },

  /** Whether another Pending line asks for the same API in the same environment. */
  async hasTwin({ userId, projectId, id }: Line, environment: Line['environment'], now: Date): Promise<boolean> {
    const same = and(eq(cart.userId, userId), eq(cart.projectId, projectId), eq(cart.environment, environment));
    const rows = await db
      .select({ id: cart.id })
      .from(cart)
      .where(and(same, inState('Pending', now), sql`${cart.id} <> ${id}`));
    return rows.length > 0;
  },

  change: (id: string, values: Partial<Line>) => db.update(cart).set(values).where(eq(cart.id, id)),

  /** Ends Pending lines whose days are over, of one person or of all; answers how many. */
  async expire(now: Date, userId?: string): Promise<number> {
    const over = and(
      eq(cart.status, 'Pending'),
      lte(cart.expiresAt, now),
      userId ? eq(cart.userId, userId) : undefined,
    );
    return (await db.update(cart).set({ status: 'Expired' }).where(over).returning({ id: cart.id })).length;
  },

  markOrdered: (ids: string[]) => db.update(cart).set({ status: 'Ordered' }).where(inArray(cart.id, ids)),
  openPackages: (projectIds: string[]) => openPackages(db, projectIds),
});
