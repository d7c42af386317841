import type { RoleAssignment } from '@titian/shared-contracts/role';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { keepManageable, lockRights } from '../../rights/keepers';
import type { Db } from '../../storage/open';
import { createPeopleRepository } from './people.repository';
import { mustBeWithin } from './role.policy';
import { createRoleRepository, type RoleRow } from './role.repository';

type Person = Awaited<ReturnType<ReturnType<typeof createPeopleRepository>['lock']>>[number];

/** The people as they were seen: all in reach, and none with another role by now. */
async function toChange(tx: Db, call: Call, asked: RoleAssignment['people']): Promise<Person[]> {
  const ids = [...new Set(asked.map(({ id }) => id))];
  const people = await createPeopleRepository(tx).lock(call.actor, ids);
  if (people.length !== ids.length) throw notFound();
  const seen = new Map(asked.map(({ id, fromRoleId }) => [id, fromRoleId]));
  const moved = people.filter(({ id, roleId }) => roleId !== seen.get(id));
  if (moved.length > 0)
    throw new Problem(409, 'role.personChanged', { extra: { people: moved.map(({ displayName }) => displayName) } });
  return people;
}

interface Change {
  person: Person;
  from: RoleRow;
  to: RoleRow;
  reason: string;
}

async function give(tx: Db, call: Call, { person, from, to, reason }: Change): Promise<void> {
  await createPeopleRepository(tx).giveRole(person.id, to.id, call.now);
  await record(tx, call, {
    action: 'ROLE_ASSIGN',
    logType: 'User',
    description: `Gave ${person.username} the role ${to.name}`,
    target: { type: 'user', id: person.id, label: person.username },
    reason,
    changes: [{ path: '/role', before: from.name, after: to.name }],
  });
  await emit(tx, call, { code: 'role.assigned', userId: person.id, roleId: to.id });
}

/** Gives people another role, all of them or none; nobody hands on more than they hold, nor takes it from who holds more. */
export const createAssignmentService = (db: Db) => ({
  assign: (call: Call, roleId: string, { people: asked, reason }: RoleAssignment) =>
    db.transaction(async (tx) => {
      await lockRights(tx);
      const roles = new Map((await createRoleRepository(tx).live()).map((row) => [row.id, row]));
      const to = roles.get(roleId);
      if (!to) throw notFound();
      mustBeWithin(call.actor, to);
      const people = await toChange(tx, call, asked);
      const assigned: string[] = [];
      for (const person of people) {
        const from = roles.get(person.roleId)!;
        if (from.id === to.id) continue;
        mustBeWithin(call.actor, from);
        await give(tx, call, { person, from, to, reason });
        assigned.push(person.id);
      }
      await keepManageable(tx);
      return { assigned };
    }),
});
