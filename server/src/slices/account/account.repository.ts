import { and, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { loginGuard, user } from '../../storage/schema';
import { passwordWarning } from './account.tables';

export type UserRow = typeof user.$inferSelect;

/** When a password was set: when the account was created, unless it was changed since. */
export const passwordSetAt = ({ passwordChangedAt, createdAt }: Pick<UserRow, 'passwordChangedAt' | 'createdAt'>) =>
  passwordChangedAt ?? createdAt;

export const createAccountRepository = (db: Db) => ({
  async byId(id: string): Promise<UserRow | undefined> {
    const [row] = await db.select().from(user).where(eq(user.id, id));
    return row;
  },

  async byEmail(email: string, state: UserRow['state']): Promise<UserRow | undefined> {
    const [row] = await db
      .select()
      .from(user)
      .where(and(eq(sql`lower(${user.email})`, email.toLowerCase()), eq(user.state, state)));
    return row;
  },

  /** Lets no other transaction that locks it go on before this one ends; its state is the newest. */
  async lock(id: string): Promise<Pick<UserRow, 'id' | 'state'> | undefined> {
    const [row] = await db.select({ id: user.id, state: user.state }).from(user).where(eq(user.id, id)).for('update');
    return row;
  },

  change: (id: string, values: Partial<UserRow>) => db.update(user).set(values).where(eq(user.id, id)),

  /** Active accounts whose password was set before an instant. */
  withPasswordBefore: (before: Date): Promise<UserRow[]> =>
    db
      .select()
      .from(user)
      .where(
        and(
          eq(user.state, 'Active'),
          isNotNull(user.passwordHash),
          or(
            lte(user.passwordChangedAt, before),
            and(sql`${user.passwordChangedAt} is null`, lte(user.createdAt, before)),
          ),
        ),
      ),

  /** Records a warning; false where it was recorded before. */
  async recordWarning(owner: UserRow, daysLeft: number, now: Date): Promise<boolean> {
    const rows = await db
      .insert(passwordWarning)
      .values({ userId: owner.id, passwordChangedAt: passwordSetAt(owner), daysLeft, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passwordWarning.id });
    return rows.length > 0;
  },

  deleteFailures: (before: Date) => db.delete(loginGuard).where(lt(loginGuard.updatedAt, before)),
});
