import type { Incoming, LocalText, PermissionMap } from '@titian/shared-contracts';
import type { role as contract, Role } from '@titian/shared-contracts/role';
import { auditOf } from '../../audit/audited';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import { keepManageable, lockRights } from '../../rights/keepers';
import { compare, permissionsOf } from '../../rights/permissions';
import type { Db } from '../../storage/open';
import { checkedMap, mustDefine, mustKeep } from './role.policy';
import { createRoleRepository, type RoleRow } from './role.repository';
import { keepVersion, versionsOf } from './role.versions';
import { readRole } from './role.wire';

type Body<C extends keyof typeof contract> = Incoming<(typeof contract)[C]>['body'];

const audit = auditOf<RoleRow>({
  logType: 'User',
  target: ({ id, name }) => ({ type: 'role', id, label: name }),
  seen: ({ title, description, base, permissions }) => ({
    ...{ title, description, base, permissions: permissionsOf(permissions) },
  }),
});

const isOther = (one: LocalText, other: LocalText) => one.my !== other.my || one.en !== other.en;

/** Emits the event that notifies the holders and makes their open pages reload their rights. */
async function emitChange(tx: Db, call: Call, before: RoleRow, after: RoleRow): Promise<void> {
  const { gained, lost } = compare(before.permissions, after.permissions);
  const isRenamed = isOther(before.title, after.title);
  if (gained.length + lost.length > 0 || isRenamed)
    await emit(tx, call, { code: 'role.changed', roleId: after.id, gained, lost });
}

async function mustBeFree(tx: Db, title: LocalText, except?: string): Promise<void> {
  const taken = await createRoleRepository(tx).takenTitles(title, except);
  if (taken.length === 0) return;
  const errors = taken.map((locale) => ({ path: `/title/${locale}`, code: 'validation.nameTaken' }));
  throw new Problem(409, 'role.nameTaken', { errors });
}

/** Locks the role and checks its version. */
async function toChange(tx: Db, id: string, rowVersion: number): Promise<RoleRow> {
  const row = await createRoleRepository(tx).lock(id);
  if (!row) throw notFound();
  mustBeCurrent(row, rowVersion);
  return row;
}

/** The name of a built-in role is the specification's, whatever its title. */
const named = ({ builtIn, name }: RoleRow, title: LocalText) => ({ name: builtIn ? name : title.my });

const stamp = (call: Call) => ({ updatedAt: call.now, updatedBy: call.actor.id });

/** Stores new permissions, checked against the caller's and the role's. */
async function setPermissions(
  tx: Db,
  call: Call,
  row: RoleRow,
  requested: PermissionMap,
  change: Partial<RoleRow> = {},
) {
  const permissions = checkedMap(call.actor, row.permissions, requested);
  mustKeep(row, permissions);
  return createRoleRepository(tx).update(row.id, { ...change, permissions, ...stamp(call) });
}

/** Defines roles. Each act is one transaction with its version, its audit entry and its event. */
export const createRoleService = (db: Db) => {
  /** Runs a definition: checks the caller, serialises it with other changes of rights, and refuses it where nobody could manage roles any more. */
  const define = (call: Call, act: (tx: Db) => Promise<RoleRow>): Promise<Role> =>
    db.transaction(async (tx) => {
      mustDefine(call.actor);
      await lockRights(tx);
      const row = await act(tx);
      await keepManageable(tx);
      return readRole(tx, call.actor, row.id);
    });

  return {
    create: (call: Call, { permissions, ...rest }: Body<'create'>) =>
      define(call, async (tx) => {
        await mustBeFree(tx, rest.title);
        const map = checkedMap(call.actor, {}, permissions);
        const made = { ...rest, name: rest.title.my, permissions: map, createdAt: call.now, ...stamp(call) };
        const row = await createRoleRepository(tx).insert(made);
        await keepVersion(tx, call, null, row, { kind: 'created' });
        await audit(tx, call, { action: 'ROLE_CREATE', before: null, after: row });
        return row;
      }),

    update: (call: Call, id: string, { title, description, permissions, reason, rowVersion }: Body<'update'>) =>
      define(call, async (tx) => {
        const before = await toChange(tx, id, rowVersion);
        const isRenamed = isOther(before.title, title);
        if (before.builtIn && isRenamed) throw new Problem(409, 'role.builtIn');
        // Roles from before there were titles may be called like a built-in one: their rights, and its, can still be changed.
        if (isRenamed) await mustBeFree(tx, title, id);
        const after = await setPermissions(tx, call, before, permissions, {
          ...named(before, title),
          title,
          description,
        });
        await keepVersion(tx, call, before, after, { kind: 'changed', reason });
        await audit(tx, call, { action: 'ROLE_UPDATE', before, after, reason });
        await emitChange(tx, call, before, after);
        return after;
      }),

    /** Restores the rights of an earlier version; name and description stay. */
    restore: (call: Call, id: string, { version, reason, rowVersion }: Body<'restore'>) =>
      define(call, async (tx) => {
        const before = await toChange(tx, id, rowVersion);
        const versions = versionsOf(before, await createRoleRepository(tx).versions(id));
        const earlier = versions.find((one) => one.version === version);
        if (!earlier) throw notFound();
        const after = await setPermissions(tx, call, before, earlier.permissions);
        await keepVersion(tx, call, before, after, { kind: 'restored', reason, restoredFrom: version });
        await audit(tx, call, { action: 'ROLE_RESTORE', before, after, reason });
        await emitChange(tx, call, before, after);
        return after;
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        mustDefine(call.actor);
        await lockRights(tx);
        const roles = createRoleRepository(tx);
        const before = await roles.lock(id);
        if (!before) throw notFound();
        if (before.builtIn) throw new Problem(409, 'role.builtIn');
        const users = await roles.countHolders(id);
        if (users > 0) throw new Problem(409, 'role.inUse', { extra: { users } });
        const after = await roles.update(id, { deletedAt: call.now, ...stamp(call) });
        await keepVersion(tx, call, before, after, { kind: 'deleted' });
        await audit(tx, call, { action: 'ROLE_DELETE', before, after: null });
        return null;
      }),

    recover: (call: Call, id: string) =>
      define(call, async (tx) => {
        const before = await createRoleRepository(tx).lock(id, true);
        if (!before) throw notFound();
        await mustBeFree(tx, before.title);
        checkedMap(call.actor, {}, before.permissions);
        const after = await createRoleRepository(tx).update(id, { deletedAt: null, ...stamp(call) });
        await keepVersion(tx, call, before, after, { kind: 'recovered' });
        await audit(tx, call, { action: 'ROLE_RECOVER', before: null, after });
        return after;
      }),
  };
};
