import type { RoleAssignment } from '@titian/shared-contracts/role';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { keepManageable, lockRights } from '../../rights/keepers';
import type { Db } from '../../storage/open';
import { ownedOrders } from '../order';
import { createPeopleRepository } from './people.repository';
import { mustBeWithin } from './role.policy';
import { createRoleRepository, type RoleRow } from './role.repository';

type Person = Awaited<ReturnType<ReturnType<typeof createPeopleRepository>['lock']>>[number];

/** Locks the people. Throws 404 for one out of scope, and 409 where somebody has another role than the caller saw. */
async function toChange(tx: Db, call: Call, requested: RoleAssignment['people']): Promise<Person[]> {
  const ids = [...new Set(requested.map(({ id }) => id))];
  const people = await createPeopleRepository(tx).lock(call.actor, ids);
  if (people.length !== ids.length) throw notFound();
  const seen = new Map(requested.map(({ id, fromRoleId }) => [id, fromRoleId]));
  const changed = people.filter(({ id, roleId }) => roleId !== seen.get(id));
  if (changed.length > 0)
    throw new Problem(409, 'role.personChanged', { extra: { people: changed.map(({ displayName }) => displayName) } });
  return people;
}

interface Change {
  person: Person;
  from: RoleRow;
  to: RoleRow;
  reason: string;
}

async function assignRole(tx: Db, call: Call, { person, from, to, reason }: Change): Promise<void> {
  await createPeopleRepository(tx).setRole(person.id, to.id, call.now);
  // What they work on as an approver is anybody's again: the new role may not decide.
  await ownedOrders(tx, person.id).releaseClaims(call);
  await record(tx, call, {
    action: 'ROLE_ASSIGN',
    logType: 'User',
    params: { role: to.title },
    target: { type: 'user', id: person.id, label: person.username },
    reason,
    changes: [{ path: '/role', before: from.name, after: to.name }],
  });
  await emit(tx, call, { code: 'role.assigned', userId: person.id, roleId: to.id });
}

/** Gives people another role, all of them or none. The caller must have the rights of the new role and of those it replaces. */
export const createAssignmentService = (db: Db) => ({
  assign: (call: Call, roleId: string, { people: requested, reason }: RoleAssignment) =>
    db.transaction(async (tx) => {
      await lockRights(tx);
      const roles = new Map((await createRoleRepository(tx).live()).map((row) => [row.id, row]));
      const to = roles.get(roleId);
      if (!to) throw notFound();
      mustBeWithin(call.actor, to);
      const people = await toChange(tx, call, requested);
      const assigned: string[] = [];
      for (const person of people) {
        const from = roles.get(person.roleId)!;
        if (from.id === to.id) continue;
        mustBeWithin(call.actor, from);
        await assignRole(tx, call, { person, from, to, reason });
        assigned.push(person.id);
      }
      await keepManageable(tx);
      return { assigned };
    }),
});
