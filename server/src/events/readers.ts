import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { allows, type Locale, type Permission, type RoleName } from '@titian/shared-contracts';
import type { Db } from '../storage/open';
import { organization, role, user } from '../storage/schema';

/** A recipient, with what a notice to them needs. */
export interface Reader {
  id: string;
  email: string;
  displayName: string;
  locale: Locale;
  organizationId: string | null;
  /** The built-in role that the person's role is based on. */
  role: RoleName;
  may(permission: Permission): boolean;
}

/** Finds readers among the people whose account is active. */
export const createReaders = (db: Db) => {
  const where = (condition: SQL | undefined) => anyState(and(eq(user.state, 'Active'), condition));

  async function anyState(condition: SQL | undefined): Promise<Reader[]> {
    const rows = await db
      .select({ user, role })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .where(condition)
      .orderBy(user.id);
    return rows.map((row) => ({
      id: row.user.id,
      email: row.user.email,
      displayName: row.user.displayName,
      locale: row.user.locale ?? 'my',
      organizationId: row.user.organizationId,
      role: row.role.base,
      may: (permission) => allows(row.role.permissions, permission),
    }));
  }
  const staffOf = (organizationId: string) => where(eq(user.organizationId, organizationId));

  /** TenantAdministrators of the tenant that an organisation belongs to. */
  const tenantAdministratorsOf = (organizationId: string) =>
    where(
      and(
        eq(role.base, 'TenantAdministrator'),
        inArray(
          user.organizationId,
          sql`(select colleague.id from ${organization} colleague join ${organization} own on own.tenant_id = colleague.tenant_id where own.id = ${organizationId})`,
        ),
      ),
    );

  return {
    byIds: (ids: string[]) => (ids.length ? where(inArray(user.id, ids)) : Promise.resolve([])),
    /** One person, also before the account is activated. */
    anyStateById: (id: string) => anyState(eq(user.id, id)),
    byRoles: (names: RoleName[]) => where(inArray(role.base, names)),
    everybody: () => where(undefined),
    tenantAdministratorsOf,
    staffOf,
    /** Those who review data requests to an organisation: its own officers and its tenant's administrators. */
    officersOf: async (organizationId: string): Promise<Reader[]> =>
      distinct([...(await staffOf(organizationId)), ...(await tenantAdministratorsOf(organizationId))]).filter((one) =>
        one.may('datarequest.update'),
      ),
    /** Those who decide for a providing organisation: its own approvers and its tenant's administrators. */
    async approversOf(organizationId: string): Promise<Reader[]> {
      const staff = await staffOf(organizationId);
      return distinct([
        ...staff.filter((one) => one.may('order.approve')),
        ...(await tenantAdministratorsOf(organizationId)),
      ]);
    },
    /** The helpdesk's agents for issues of these organisations: their own, their tenants' administrators, and the platform's. */
    async agentsOf(organizationIds: string[]): Promise<Reader[]> {
      const found = await where(inArray(role.base, ['SuperAdministrator']));
      for (const id of new Set(organizationIds))
        found.push(...(await staffOf(id)), ...(await tenantAdministratorsOf(id)));
      return distinct(found).filter((one) => one.may('helpdesk.update'));
    },
    /** Those who look after an organisation's subscriptions. */
    subscribersOf: async (organizationId: string): Promise<Reader[]> =>
      (await staffOf(organizationId)).filter((one) => one.may('subscription.update')),
    /** Those who look after a providing organisation's APIs. */
    developersOf: async (organizationId: string): Promise<Reader[]> =>
      (await staffOf(organizationId)).filter((one) => one.may('api.view')),
  };
};
export type Readers = ReturnType<typeof createReaders>;

/** Those of these people who are among `those` still; where none is any more, `otherwise`. People leave, and move between agencies. */
export function stillAmong(ids: readonly (string | null)[], those: Reader[], otherwise: Reader[] = those): Reader[] {
  const found = those.filter(({ id }) => ids.includes(id));
  return found.length > 0 ? found : otherwise;
}

/** Each person once. */
export const distinct = (readers: Reader[]): Reader[] => [...new Map(readers.map((one) => [one.id, one])).values()];
