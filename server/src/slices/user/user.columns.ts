import { sql, type SQL } from 'drizzle-orm';
import type { UserState, UserView } from '@titian/shared-contracts/user';
import type * as z from 'zod/mini';
import { restorableSince } from '../../managed/life';
import { loginGuard, organization, role, tenant, user } from '../../storage/schema';

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** Until when failed sign-ins lock the account; null where they don't. */
export const lockedUntil = (now: Date) =>
  sql<Date | null>`(case when ${loginGuard.lockedUntil} > ${at(now)} then ${loginGuard.lockedUntil} end)`.mapWith(
    loginGuard.lockedUntil,
  );

/** The state that is shown: a deletion and a lock come before the state of the row. */
export const stateColumn = (now: Date) => sql<UserState>`(case
  when ${user.deletedAt} is not null then 'Deleted'
  when ${user.state} = 'Active' and ${loginGuard.lockedUntil} > ${at(now)} then 'Locked'
  else ${user.state} end)`;

/** Saved views. Deleted accounts are listed as long as they can be restored. */
export const userViews = (now: Date): Record<z.infer<typeof UserView>, SQL> => {
  const state = stateColumn(now);
  return {
    all: sql`${user.deletedAt} is null`,
    pending: sql`${state} = 'PendingActivation'`,
    locked: sql`${state} = 'Locked'`,
    disabled: sql`${state} = 'Disabled'`,
    deleted: sql`${user.deletedAt} >= ${at(restorableSince(now))}`,
  };
};

export const listFields = (now: Date) => ({
  name: sql`lower(${user.displayName})`,
  username: sql`lower(${user.username})`,
  role: role.name,
  organizationId: user.organizationId,
  organization: organization.code,
  tenantId: organization.tenantId,
  tenant: tenant.code,
  divisionId: user.divisionId,
  state: stateColumn(now),
  twoFactor: user.twoFactor,
  lastLoginAt: user.lastLoginAt,
  createdAt: user.createdAt,
});

export const listSearch = [user.displayName, user.username, user.email, organization.code];
