import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { UserProfile } from '@titian/shared-contracts';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { organization, role, tenant, user } from '../../storage/schema';

/** Who signs in, and who is signed in. */
export const createSessionUserRepository = (db: Db, secrets: Secrets) => {
  async function find(where: SQL | undefined) {
    const [row] = await db
      .select({ user, roleBase: role.base })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .where(where);
    return row;
  }

  return {
    byId: (id: string) => find(eq(user.id, id)),

    /** What an account is judged by; until the transaction ends nobody changes it. */
    async lock(id: string) {
      const { passwordHash, state } = user;
      // Other than an update lock it lets others name the account, as a failed sign-in does, which holds what this transaction needs next.
      const [row] = await db.select({ passwordHash, state }).from(user).where(eq(user.id, id)).for('no key update');
      return row;
    },

    /** By username or e-mail address, whatever its case. */
    byLogin(login: string) {
      const name = login.trim().toLowerCase();
      return find(or(eq(sql`lower(${user.username})`, name), eq(sql`lower(${user.email})`, name)));
    },

    /** The profile (spec §7). `phone` is decrypted only where the reader may see it. */
    async profile(userId: string, showsPhone: boolean): Promise<UserProfile | undefined> {
      const [row] = await db
        .select({ user, role, organization, tenant })
        .from(user)
        .innerJoin(role, eq(role.id, user.roleId))
        .leftJoin(organization, eq(organization.id, user.organizationId))
        .leftJoin(tenant, eq(tenant.id, organization.tenantId))
        .where(eq(user.id, userId));
      if (!row) return undefined;
      const { id, username, email, displayName, phone, twoFactor, locale } = row.user;
      const home =
        row.organization && row.tenant
          ? { ...row.organization, Name: row.organization.name.my, tenant: row.tenant }
          : null;
      return {
        id,
        username,
        email,
        displayName,
        twoFactor,
        locale,
        phone: showsPhone && phone ? secrets.open(phone) : null,
        role: { id: row.role.id, name: row.role.name, title: row.role.title, base: row.role.base },
        organization: home,
        image: row.user.imageUrl ? { url: row.user.imageUrl } : null,
        Permission: row.role.permissions,
      };
    },
  };
};
export type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createSessionUserRepository>['byId']>>>;
