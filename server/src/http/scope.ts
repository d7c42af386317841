import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { organization } from '../storage/schema';
import type { Actor } from './call';

/** The attributes that decide which rows somebody reaches. */
export type Reach = Pick<Actor, 'role' | 'tenantId' | 'organizationId'>;

/**
 * The one rule of whose rows a role reaches (spec §6): SuperAdministrator all; TenantAdministrator those of its tenant's organisations;
 * everybody else those of the own organisation. Undefined means no limit.
 */
export function organizationScope(actor: Reach, column: AnyPgColumn): SQL | undefined {
  if (actor.role === 'SuperAdministrator') return undefined;
  if (actor.role === 'TenantAdministrator' && actor.tenantId) {
    return inArray(
      column,
      sql`(select ${organization.id} from ${organization} where ${organization.tenantId} = ${actor.tenantId})`,
    );
  }
  return actor.organizationId ? eq(column, actor.organizationId) : sql`false`;
}

/** The same rule for one organisation that is already loaded. */
export function reaches(actor: Reach, target: { organizationId: string; tenantId: string }): boolean {
  if (actor.role === 'SuperAdministrator') return true;
  if (actor.role === 'TenantAdministrator') return actor.tenantId === target.tenantId;
  return actor.organizationId === target.organizationId;
}
