import type { PermissionMap } from '@titian/shared-contracts';
import type { EffectiveRights, RoleEffect, RolePerson } from '@titian/shared-contracts/role';
import type { Actor, Call } from '../../http/call';
import { notFound } from '../../http/problem';
import { compare, permissionsOf } from '../../rights/permissions';
import type { Db } from '../../storage/open';
import { type Access, accessOf, type RightSources } from './checked-rights';
import { createPeopleRepository, type PersonRow } from './people.repository';
import { actsOnHolder } from './role.policy';
import { createRoleRepository } from './role.repository';
import { originsOf, toHistory, versionsOf } from './role.versions';

/** How many people a preview names; the others are counted. */
const SHOWN = 20;

export const toPerson =
  (actor: Actor) =>
  ({ user, role, organization }: PersonRow): RolePerson => ({
    ...user,
    role,
    organization,
    allowed: actsOnHolder(actor, role),
  });

/** The entries of a list that another list lacks. */
function without<T>(list: readonly T[], other: readonly T[]): T[] {
  const known = new Set(other.map((one) => JSON.stringify(one)));
  return list.filter((one) => !known.has(JSON.stringify(one)));
}
const changeOf = <K extends keyof Access>(before: Access, after: Access, key: K) => {
  const [was, is] = [before[key] as Access[K][number][], after[key] as Access[K][number][]];
  return { opened: without(is, was), closed: without(was, is) };
};

interface Parts {
  db: Db;
  sources: () => Promise<RightSources>;
}

/** Reads of roles: the effect of a change, the history, and the effective rights of a person with their origin. */
export const createRoleReader = ({ db, sources }: Parts) => {
  const roles = createRoleRepository(db);
  const people = createPeopleRepository(db);

  const inScope = async (call: Call, id: string) => {
    const found = await roles.one(call.actor, id);
    if (!found) throw notFound();
    return found.row;
  };

  return {
    async effect(call: Call, id: string, permissions: PermissionMap): Promise<RoleEffect> {
      const { base, permissions: current } = await inScope(call, id);
      const live = await sources();
      const [before, after] = [accessOf(base, current, live), accessOf(base, permissions, live)];
      const shown = await people.holders(call.actor, id, SHOWN);
      return {
        ...compare(current, permissions),
        people: { ...(await people.countHolders(call.actor, id, call.now)), shown: shown.map(toPerson(call.actor)) },
        pages: changeOf(before, after, 'pages'),
        menu: changeOf(before, after, 'menu'),
        endpoints: changeOf(before, after, 'endpoints'),
      };
    },

    async history(call: Call, id: string) {
      const row = await inScope(call, id);
      return toHistory(versionsOf(row, await roles.versions(id)));
    },

    async effective(call: Call, userId: string): Promise<EffectiveRights> {
      const found = await people.one(call.actor, userId);
      if (!found) throw notFound();
      const { user, role, organization } = found;
      const origins = originsOf(versionsOf(role, await roles.versions(role.id)));
      const { organizationId } = user;
      const self = { role: role.base, tenantId: organization?.tenantId ?? null, organizationId };
      const isPlatform = role.base === 'SuperAdministrator';
      return {
        person: toPerson(call.actor)(found),
        reach: isPlatform ? 'platform' : role.base === 'TenantAdministrator' ? 'tenant' : 'organization',
        organizations: isPlatform ? [] : await people.organizationsOf(self),
        rights: permissionsOf(role.permissions).map((permission) => {
          const { version, at, actorName } = origins.get(permission)!;
          return { permission, since: { version, at: at.toISOString(), by: actorName } };
        }),
        pages: accessOf(role.base, role.permissions, await sources()).pages,
      };
    },
  };
};
