import { allows, type Permission, type PermissionMap, type RoleName } from '@titian/shared-contracts';
import type { Actor } from '../http/call';
import { permissionsOf } from './permissions';

interface Given {
  base: RoleName;
  permissions: PermissionMap;
}

/** How far the rows reach that a base opens: the own organisation, the tenant, everything. */
const REACH: Record<RoleName, number> = { Client: 0, Developer: 1, TenantAdministrator: 2, SuperAdministrator: 3 };

/** Rights of a map that somebody doesn't hold, and so may not hand on. */
export const beyond = (actor: Actor, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !allows(actor.permissions, permission));

/** Whether a role gives nothing that this person doesn't have: no right more, and no wider reach. */
export const isWithin = (actor: Actor, { base, permissions }: Given): boolean =>
  REACH[base] <= REACH[actor.role] && beyond(actor, permissionsOf(permissions)).length === 0;

/** Roles are the platform's and count in every tenant: only who reaches everything defines them. */
export const definesRoles = (actor: Actor): boolean => actor.role === 'SuperAdministrator';
