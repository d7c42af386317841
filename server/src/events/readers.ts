import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { allows, type Locale, type Permission } from '@titian/shared-contracts';
import type { Db } from '../storage/open';
import { organization, role, user } from '../storage/schema';

/** Somebody who is told, with what telling needs. */
export interface Reader {
  id: string;
  email: string;
  displayName: string;
  locale: Locale;
  role: string;
  may(permission: Permission): boolean;
}

/** Finds readers among the people whose account is active. */
export const createReaders = (db: Db) => {
  async function where(condition: SQL | undefined): Promise<Reader[]> {
    const rows = await db
      .select({ user, role })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .where(and(eq(user.state, 'Active'), condition))
      .orderBy(user.id);
    return rows.map((row) => ({
      id: row.user.id,
      email: row.user.email,
      displayName: row.user.displayName,
      locale: row.user.locale ?? 'my',
      role: row.role.name,
      may: (permission) => allows(row.role.permissions, permission),
    }));
  }
  const staffOf = (organizationId: string) => where(eq(user.organizationId, organizationId));

  /** TenantAdministrators of the tenant that an organisation belongs to. */
  const tenantAdministratorsOf = (organizationId: string) =>
    where(
      and(
        eq(role.name, 'TenantAdministrator'),
        inArray(
          user.organizationId,
          sql`(select colleague.id from ${organization} colleague join ${organization} own on own.tenant_id = colleague.tenant_id where own.id = ${organizationId})`,
        ),
      ),
    );

  return {
    byIds: (ids: string[]) => (ids.length ? where(inArray(user.id, ids)) : Promise.resolve([])),
    byRoles: (names: string[]) => where(inArray(role.name, names)),
    everybody: () => where(undefined),
    tenantAdministratorsOf,
    /** Those who decide for a providing organisation: its own approvers and its tenant's administrators. */
    async approversOf(organizationId: string): Promise<Reader[]> {
      const staff = await staffOf(organizationId);
      return distinct([
        ...staff.filter((one) => one.may('order.approve')),
        ...(await tenantAdministratorsOf(organizationId)),
      ]);
    },
    /** Those who look after a providing organisation's APIs. */
    developersOf: async (organizationId: string): Promise<Reader[]> =>
      (await staffOf(organizationId)).filter((one) => one.may('api.view')),
  };
};
export type Readers = ReturnType<typeof createReaders>;

/** Each person once. */
export const distinct = (readers: Reader[]): Reader[] => [...new Map(readers.map((one) => [one.id, one])).values()];
