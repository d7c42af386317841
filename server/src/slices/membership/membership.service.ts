import type { Membership, ProjectRole } from '@titian/shared-contracts/membership';
import { auditOf } from '../../audit/audited';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { isAdministrator, may, must, rolesOf, type Standing } from './membership.policy';
import { createMembershipRepository, type MemberRow } from './membership.repository';

type Project = NonNullable<Awaited<ReturnType<ReturnType<typeof createMembershipRepository>['find']>>>;
interface MemberIds {
  id: string;
  userId: string;
}

/** How somebody stands to an API with these members. */
const standingAmong = (members: readonly MemberRow[], id: string): Standing => ({
  role: members.find(({ person }) => person.id === id)?.role ?? null,
  open: members.length === 0,
});

const audit = auditOf<Project & { members: readonly MemberRow[] }>({
  logType: 'API',
  target: ({ id, identifier }) => ({ type: 'project', id, label: identifier }),
  seen: ({ members }) => Object.fromEntries(members.map(({ person, role }) => [person.displayName, role])),
});

function toMembership({ actor }: Call, rows: readonly MemberRow[]): Membership {
  const standing = standingAmong(rows, actor.id);
  const members = rows.map(({ permissions, since, ...rest }) => ({
    ...rest,
    since: since.toISOString(),
    roles: rolesOf(permissions),
  }));
  return { members, own: standing.role, manageable: may(actor, standing, 'manage') };
}

/** Throws 422 where somebody is nobody of the agency, 409 where their rights in the portal don't suffice for a role. */
async function mustFit(
  tx: Db,
  { organizationId }: Project,
  { userId, role }: { userId: string; role: ProjectRole },
  path: string,
) {
  const person = (await createMembershipRepository(tx).people(organizationId)).find(({ id }) => id === userId);
  if (!person) throw invalid(path);
  if (!rolesOf(person.permissions).includes(role)) throw new Problem(409, 'membership.lacksRight');
}

/** Who works on an API, and as what. Each change is one transaction with its audit entry and its notices. */
export const createMembershipService = (db: Db) => {
  async function reached(call: Call, id: string) {
    const found = await createMembershipRepository(db).find(call.actor, id);
    if (!found) throw notFound();
    return found;
  }

  /** Changes the members of a locked API; somebody active still has to own it afterwards. */
  const onMembers = (
    call: Call,
    { id, action }: { id: string; action: 'API_MEMBER' | 'API_TRANSFER' },
    work: (tx: Db, project: Project, members: MemberRow[]) => Promise<void>,
  ): Promise<Membership> =>
    db.transaction(async (tx) => {
      const memberships = createMembershipRepository(tx);
      const project = await memberships.lock(call.actor, id);
      if (!project) throw notFound();
      const before = await memberships.members(id);
      await work(tx, project, before);
      const after = await memberships.members(id);
      if (!after.some(({ role, active }) => role === 'Owner' && active)) throw new Problem(409, 'membership.lastOwner');
      await audit(tx, call, { action, before: { ...project, members: before }, after: { ...project, members: after } });
      return toMembership(call, after);
    });

  return {
    list: async (call: Call, id: string): Promise<Membership> => {
      await reached(call, id);
      return toMembership(call, await createMembershipRepository(db).members(id));
    },

    async people(call: Call, id: string) {
      const { organizationId } = await reached(call, id);
      const memberships = createMembershipRepository(db);
      const members = await memberships.members(id);
      must(call.actor, standingAmong(members, call.actor.id), 'manage');
      const known = members.map(({ person }) => person.id);
      return (await memberships.people(organizationId))
        .filter((one) => !known.includes(one.id))
        .map(({ permissions, ...person }) => ({ ...person, roles: rolesOf(permissions) }));
    },

    /** Who names the first members of an API stays its owner, unless they administer it anyway. */
    put: (call: Call, { id, userId }: MemberIds, role: ProjectRole) =>
      onMembers(call, { id, action: 'API_MEMBER' }, async (tx, project, members) => {
        const { actor, now: createdAt } = call;
        must(actor, standingAmong(members, actor.id), 'manage');
        await mustFit(tx, project, { userId, role }, '/params/userId');
        const memberships = createMembershipRepository(tx);
        const isFirst = members.length === 0 && userId !== actor.id && !isAdministrator(actor);
        if (isFirst) await memberships.set({ projectId: id, userId: actor.id, role: 'Owner', createdAt });
        await memberships.set({ projectId: id, userId, role, createdAt });
        const before = standingAmong(members, userId).role;
        if (before !== role) {
          await emit(tx, call, { code: before ? 'api.member.role' : 'api.member.added', projectId: id, userId });
        }
      }),

    remove: async (call: Call, { id, userId }: MemberIds): Promise<null> => {
      await onMembers(call, { id, action: 'API_MEMBER' }, async (tx, _project, members) => {
        const { actor } = call;
        if (userId !== actor.id) must(actor, standingAmong(members, actor.id), 'manage');
        if (!standingAmong(members, userId).role) throw notFound();
        await createMembershipRepository(tx).remove(id, userId);
        await emit(tx, call, { code: 'api.member.removed', projectId: id, userId });
      });
      return null;
    },

    /** Who was the owner goes on as an editor. */
    transfer: (call: Call, { id, userId }: MemberIds, to: string) =>
      onMembers(call, { id, action: 'API_TRANSFER' }, async (tx, project, members) => {
        must(call.actor, standingAmong(members, call.actor.id), 'manage');
        const from = members.find(({ person }) => person.id === userId);
        if (from?.role !== 'Owner') throw notFound();
        if (to === userId) throw invalid('/to');
        await mustFit(tx, project, { userId: to, role: 'Owner' }, '/to');
        const memberships = createMembershipRepository(tx);
        await memberships.set({ projectId: id, userId: to, role: 'Owner', createdAt: call.now });
        await memberships.set({ projectId: id, userId, role: 'Editor', createdAt: from.since });
        await emit(tx, call, { code: 'api.member.transferred', projectId: id, fromId: userId, toId: to });
      }),
  };
};
