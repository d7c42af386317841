import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RoleName } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { role, user } from '../../storage/schema';
import { signOnLink } from './single-sign-on.tables';
import { lockName } from '../../storage/named-lock';

type RoleRow = typeof role.$inferSelect;
export interface PersonRow {
  user: typeof user.$inferSelect;
  role: RoleRow;
}
interface Who {
  issuer: string;
  subject: string;
}

/** Accounts of people at a provider. */
export const createPersonRepository = (db: Db) => {
  const lock = (name: string) => lockName(db, name);

  async function find(where: SQL): Promise<PersonRow | undefined> {
    const [row] = await db.select({ user, role }).from(user).innerJoin(role, eq(role.id, user.roleId)).where(where);
    return row;
  }

  return {
    /** Until the transaction ends nobody else signs this person in, nor makes an account with this address. */
    async lockIdentity({ issuer, subject, email }: Who & { email: string | null }): Promise<void> {
      await lock(`sign-on ${JSON.stringify([issuer, subject])}`);
      if (email) await lock(`sign-on ${email}`);
    },

    linked: ({ issuer, subject }: Who) =>
      find(
        sql`${user.id} in (select l.user_id from ${signOnLink} l where l.issuer = ${issuer} and l.subject = ${subject})`,
      ),

    byEmail: (email: string) => find(eq(sql`lower(${user.email})`, email)),

    /** An account as it is now, locked until the transaction ends. */
    async locked(id: string): Promise<PersonRow> {
      await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update');
      return (await find(eq(user.id, id)))!;
    },

    /** Links an account; false where it belongs to another person of the same provider. */
    async link({ issuer, subject }: Who, userId: string, now: Date): Promise<boolean> {
      const rows = await db
        .insert(signOnLink)
        .values({ issuer, subject, userId, createdAt: now, lastUsedAt: now })
        .onConflictDoNothing()
        .returning({ id: signOnLink.id });
      return rows.length > 0;
    },

    used: ({ issuer, subject }: Who, now: Date) =>
      db
        .update(signOnLink)
        .set({ lastUsedAt: now })
        .where(and(eq(signOnLink.issuer, issuer), eq(signOnLink.subject, subject))),

    /** A role by its id, unless it was deleted. */
    async role(id: string): Promise<RoleRow | undefined> {
      const [row] = await db
        .select()
        .from(role)
        .where(and(eq(role.id, id), sql`${role.deletedAt} is null`));
      return row;
    },

    async builtIn(name: RoleName): Promise<RoleRow> {
      const [row] = await db
        .select()
        .from(role)
        .where(and(eq(role.name, name), role.builtIn));
      return row!;
    },

    /** A username that nobody has: the wanted one, else with a number. */
    async freeUsername(wanted: string): Promise<string> {
      await lock(`sign-on username ${wanted}`);
      const rows = await db
        .select({ username: user.username })
        .from(user)
        .where(sql`starts_with(lower(${user.username}), ${wanted})`);
      const taken = new Set(rows.map(({ username }) => username.toLowerCase()));
      for (let number = 1; ; number++) {
        const name = number === 1 ? wanted : `${wanted}${number}`;
        if (!taken.has(name)) return name;
      }
    },

    async insert(values: typeof user.$inferInsert): Promise<string> {
      const [row] = await db.insert(user).values(values).returning({ id: user.id });
      return row!.id;
    },

    changeRole: (id: string, roleId: string, now: Date) =>
      db
        .update(user)
        .set({ roleId, updatedAt: now, rowVersion: sql`${user.rowVersion} + 1` })
        .where(eq(user.id, id)),
  };
};
