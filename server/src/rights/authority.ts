import { allows, type Permission, type PermissionMap, type RoleName } from '@titian/shared-contracts';
import type { Actor } from '../http/call';
import { permissionsOf } from './permissions';

interface Given {
  base: RoleName;
  permissions: PermissionMap;
}

/** How many rows a base role reaches: those of the own organisation, of the tenant, all. */
const REACH: Record<RoleName, number> = { Client: 0, Developer: 1, TenantAdministrator: 2, SuperAdministrator: 3 };

/** The rights that somebody doesn't hold, and so may not grant. */
export const beyond = (actor: Actor, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !allows(actor.permissions, permission));

/** Whether a role grants nothing that this person doesn't have: no further right and no wider reach. */
export const isWithin = (actor: Actor, { base, permissions }: Given): boolean =>
  REACH[base] <= REACH[actor.role] && beyond(actor, permissionsOf(permissions)).length === 0;

/** Roles belong to the platform and apply in every tenant: only somebody who reaches everything may define them. */
export const definesRoles = (actor: Actor): boolean => actor.role === 'SuperAdministrator';
