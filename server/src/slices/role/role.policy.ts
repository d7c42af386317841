import { allows, type Permission, type PermissionMap } from '@titian/shared-contracts';
import type { Role, RolePerson } from '@titian/shared-contracts/role';
import type { Actor } from '../../http/call';
import { forbidden, Problem } from '../../http/problem';
import { beyond, definesRoles, isWithin } from '../../rights/authority';
import { KEEPER_RIGHTS } from '../../rights/keepers';
import { compare, mapOf, permissionsOf } from '../../rights/permissions';
import type { RoleRow } from './role.repository';

/** Rights that a role may not lose: the built-in one that everything else can be given back from. */
export const keptBy = ({ builtIn, base }: Pick<RoleRow, 'builtIn' | 'base'>): readonly Permission[] =>
  builtIn && base === 'SuperAdministrator' ? KEEPER_RIGHTS : [];

type Act = Role['allowed'][number];
const ACTS: Record<Act, (actor: Actor, row: RoleRow) => boolean> = {
  update: (actor) => definesRoles(actor) && allows(actor.permissions, 'authorization.update'),
  rename: (actor, row) => !row.builtIn && ACTS.update(actor, row),
  delete: (actor, row) => !row.builtIn && definesRoles(actor) && allows(actor.permissions, 'authorization.delete'),
  assign: (actor, row) => allows(actor.permissions, 'authorization.update') && isWithin(actor, row),
};

/** What the caller may do with a role; whether somebody holds it is another question. */
export const allowedActs = (actor: Actor, row: RoleRow): Act[] =>
  (Object.keys(ACTS) as Act[]).filter((act) => ACTS[act](actor, row));

/** What the caller may do with somebody who holds a role: whoever may hand it on may take it away. */
export const actsOnHolder = (actor: Actor, held: RoleRow): RolePerson['allowed'] =>
  ACTS.assign(actor, held) ? ['assign'] : [];

/** Refuses whoever doesn't reach every tenant: a role counts in all of them. */
export function mustDefine(actor: Actor): void {
  if (!definesRoles(actor)) throw new Problem(403, 'role.platformOnly');
}

/** Every right of a section that has acts needs its view: nobody changes what they can't see. */
function mustSee(permissions: PermissionMap): void {
  const blind = Object.entries(permissions).find(([, actions]) => actions.length > 0 && !actions.includes('view'));
  if (blind)
    throw new Problem(422, 'validation', {
      errors: [{ path: `/permissions/${blind[0]}`, code: 'validation.viewNeeded' }],
    });
}

/** The map to keep, checked: it makes sense, and it gives nothing that the caller doesn't hold. */
export function checkedMap(actor: Actor, before: PermissionMap, asked: PermissionMap): PermissionMap {
  const after = mapOf(permissionsOf(asked));
  mustSee(after);
  const given = beyond(actor, compare(before, after).gained);
  if (given.length > 0) throw new Problem(403, 'role.beyondOwn', { extra: { permissions: given } });
  return after;
}

export function mustKeep(row: RoleRow, after: PermissionMap): void {
  const gone = keptBy(row).filter((right) => !allows(after, right));
  if (gone.length > 0) throw new Problem(409, 'role.keeps', { extra: { permissions: gone } });
}

/** Refuses to hand on a role that reaches further than the caller. */
export function mustBeWithin(actor: Actor, row: RoleRow): void {
  if (isWithin(actor, row)) return;
  const permissions = beyond(actor, permissionsOf(row.permissions));
  throw permissions.length > 0 ? new Problem(403, 'role.beyondOwn', { extra: { permissions } }) : forbidden();
}
