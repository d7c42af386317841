import { allows } from '@titian/shared-contracts';
import { eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import { forbidden } from '../../http/problem';

type Owned = { tenantId: string | null };
type Act = 'update' | 'remove';
const RIGHT = { update: 'policy.update', remove: 'policy.delete' } as const;

/** Everybody reads the platform's policies and those of the own tenant; SuperAdministrators all. Undefined means no limit. */
export const policyScope = ({ role, tenantId }: Actor, column: AnyPgColumn): SQL | undefined =>
  role === 'SuperAdministrator' ? undefined : or(isNull(column), tenantId ? eq(column, tenantId) : undefined);

/** Of what policies are about everybody sees what belongs to the own tenant; SuperAdministrators all. Undefined means no limit. */
export const tenantScope = ({ role, tenantId }: Actor, column: AnyPgColumn): SQL | undefined =>
  role === 'SuperAdministrator' ? undefined : tenantId ? eq(column, tenantId) : sql`false`;

/** The platform's are changed by those who reach all tenants, a tenant's by its administrators. */
const changes = ({ role, tenantId }: Actor, row: Owned) =>
  role === 'SuperAdministrator' ||
  (role === 'TenantAdministrator' && row.tenantId !== null && row.tenantId === tenantId);

export const allowedActs = (actor: Actor, row: Owned): Act[] =>
  (['update', 'remove'] as const).filter((act) => allows(actor.permissions, RIGHT[act]) && changes(actor, row));

/** Throws 403 where somebody may read a policy only. */
export function mustChange(actor: Actor, row: Owned): void {
  if (!changes(actor, row)) throw forbidden();
}

/** Whose a new one is: of the maker's tenant, or of the platform. Throws 403 for those who belong to neither. */
export function ownerOf({ role, tenantId }: Actor): string | null {
  if (role === 'SuperAdministrator') return null;
  if (role !== 'TenantAdministrator' || !tenantId) throw forbidden();
  return tenantId;
}
