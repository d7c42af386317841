import { allows, type Permission, type PermissionMap } from '@titian/shared-contracts';
import type { Role, RolePerson } from '@titian/shared-contracts/role';
import type { Actor } from '../../http/call';
import { forbidden, invalid, Problem } from '../../http/problem';
import { beyond, definesRoles, isWithin } from '../../rights/authority';
import { KEEPER_RIGHTS } from '../../rights/keepers';
import { compare, mapOf, permissionsOf } from '../../rights/permissions';
import type { RoleRow } from './role.repository';

/** Rights that a role can't lose: the built-in SuperAdministrator must be able to restore all others. */
export const requiredRights = ({ builtIn, base }: Pick<RoleRow, 'builtIn' | 'base'>): readonly Permission[] =>
  builtIn && base === 'SuperAdministrator' ? KEEPER_RIGHTS : [];

type Act = Role['allowed'][number];
const ACTS: Record<Act, (actor: Actor, row: RoleRow) => boolean> = {
  update: (actor) => definesRoles(actor) && allows(actor.permissions, 'authorization.update'),
  rename: (actor, row) => !row.builtIn && ACTS.update(actor, row),
  delete: (actor, row) => !row.builtIn && definesRoles(actor) && allows(actor.permissions, 'authorization.delete'),
  assign: (actor, row) => allows(actor.permissions, 'authorization.update') && isWithin(actor, row),
};

/** What the caller may do with a role. Whether anybody has it is checked when it is deleted. */
export const allowedActs = (actor: Actor, row: RoleRow): Act[] =>
  (Object.keys(ACTS) as Act[]).filter((act) => ACTS[act](actor, row));

/** What the caller may do with a person who has the role: who may assign it may also replace it. */
export const actsOnHolder = (actor: Actor, held: RoleRow): RolePerson['allowed'] =>
  ACTS.assign(actor, held) ? ['assign'] : [];

/** Throws 403 unless the caller's scope is all tenants: a role is common to all of them. */
export function mustDefine(actor: Actor): void {
  if (!definesRoles(actor)) throw new Problem(403, 'role.platformOnly');
}

/** Throws 422 where a section has rights without `view`. */
function mustIncludeView(permissions: PermissionMap): void {
  const withoutView = Object.entries(permissions).find(
    ([, actions]) => actions.length > 0 && !actions.includes('view'),
  );
  if (withoutView) throw invalid(`/permissions/${withoutView[0]}`, 'validation.viewNeeded');
}

/** The normalised permissions to store. Throws 422 where they are inconsistent, 403 where they add rights that the caller lacks. */
export function checkedMap(actor: Actor, before: PermissionMap, requested: PermissionMap): PermissionMap {
  const after = mapOf(permissionsOf(requested));
  mustIncludeView(after);
  const given = beyond(actor, compare(before, after).gained);
  if (given.length > 0) throw new Problem(403, 'role.beyondOwn', { extra: { permissions: given } });
  return after;
}

/** Throws 409 where the role would lose a right that it must keep. */
export function mustKeep(row: RoleRow, after: PermissionMap): void {
  const lost = requiredRights(row).filter((right) => !allows(after, right));
  if (lost.length > 0) throw new Problem(409, 'role.keeps', { extra: { permissions: lost } });
}

/** Throws 403 where the role has rights, or a scope, that the caller lacks. */
export function mustBeWithin(actor: Actor, row: RoleRow): void {
  if (isWithin(actor, row)) return;
  const permissions = beyond(actor, permissionsOf(row.permissions));
  throw permissions.length > 0 ? new Problem(403, 'role.beyondOwn', { extra: { permissions } }) : forbidden();
}
