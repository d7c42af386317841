import type { Incoming, PermissionMap } from '@titian/shared-contracts';
import type { role as contract, Role } from '@titian/shared-contracts/role';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import { keepManageable, lockRights } from '../../rights/keepers';
import { compare, permissionsOf } from '../../rights/permissions';
import type { Db } from '../../storage/open';
import { checkedMap, mustDefine, mustKeep } from './role.policy';
import { createRoleRepository, type RoleRow } from './role.repository';
import { keepVersion, versionsOf } from './role.versions';
import { seenRole } from './role.wire';

type Body<C extends keyof typeof contract> = Incoming<(typeof contract)[C]>['body'];

const shown = ({ name, description, base, permissions }: RoleRow) => ({
  name,
  description,
  base,
  permissions: permissionsOf(permissions),
});

const log = (tx: Db, call: Call, act: string, before: RoleRow | null, after: RoleRow | null, reason?: string) => {
  const row = (after ?? before)!;
  return record(tx, call, {
    action: `ROLE_${act}`,
    logType: 'User',
    description: `Role ${row.name}: ${act.toLowerCase()}`,
    target: { type: 'role', id: row.id, label: row.name },
    reason,
    changes: diff(before && shown(before), after && shown(after)),
  });
};

/** Tells the holders, whose open pages read anew what they may do. */
async function tell(tx: Db, call: Call, before: RoleRow, after: RoleRow): Promise<void> {
  const { gained, lost } = compare(before.permissions, after.permissions);
  const isRenamed = before.name !== after.name;
  if (gained.length + lost.length > 0 || isRenamed)
    await emit(tx, call, { code: 'role.changed', roleId: after.id, gained, lost });
}

async function mustBeFree(tx: Db, name: string, except?: string): Promise<void> {
  if (!(await createRoleRepository(tx).isNameTaken(name, except))) return;
  throw new Problem(409, 'role.nameTaken', { errors: [{ path: '/name', code: 'validation.nameTaken' }] });
}

async function found(tx: Db, id: string, rowVersion: number): Promise<RoleRow> {
  const row = await createRoleRepository(tx).lock(id);
  if (!row) throw notFound();
  mustBeCurrent(row, rowVersion);
  return row;
}

/** Roles as those who define them handle them: each act is one transaction with its version, its audit entry and its event. */
export const createRoleService = (db: Db) => {
  /** Every definition goes through here: one at a time, by who may, and never past the last who can give rights. */
  const define = (call: Call, act: (tx: Db) => Promise<RoleRow>): Promise<Role> =>
    db.transaction(async (tx) => {
      mustDefine(call.actor);
      await lockRights(tx);
      const row = await act(tx);
      await keepManageable(tx);
      return seenRole(tx, call.actor, row.id);
    });
  const stamp = (call: Call) => ({ updatedAt: call.now, updatedBy: call.actor.id });

  async function give(tx: Db, call: Call, row: RoleRow, asked: PermissionMap, change: Partial<RoleRow> = {}) {
    const permissions = checkedMap(call.actor, row.permissions, asked);
    mustKeep(row, permissions);
    return createRoleRepository(tx).update(row.id, { ...change, permissions, ...stamp(call) });
  }

  return {
    create: (call: Call, { permissions, ...rest }: Body<'create'>) =>
      define(call, async (tx) => {
        await mustBeFree(tx, rest.name);
        const map = checkedMap(call.actor, {}, permissions);
        const made = { ...rest, permissions: map, createdAt: call.now, ...stamp(call) };
        const row = await createRoleRepository(tx).insert(made);
        await keepVersion(tx, call, null, row, { kind: 'created' });
        await log(tx, call, 'CREATE', null, row);
        return row;
      }),

    update: (call: Call, id: string, { name, description, permissions, reason, rowVersion }: Body<'update'>) =>
      define(call, async (tx) => {
        const before = await found(tx, id, rowVersion);
        if (before.builtIn && before.name !== name) throw new Problem(409, 'role.builtIn');
        await mustBeFree(tx, name, id);
        const after = await give(tx, call, before, permissions, { name, description });
        await keepVersion(tx, call, before, after, { kind: 'changed', reason });
        await log(tx, call, 'UPDATE', before, after, reason);
        await tell(tx, call, before, after);
        return after;
      }),

    /** Rights of an earlier version; name and description stay. */
    restore: (call: Call, id: string, { version, reason, rowVersion }: Body<'restore'>) =>
      define(call, async (tx) => {
        const before = await found(tx, id, rowVersion);
        const kept = versionsOf(before, await createRoleRepository(tx).versions(id));
        const earlier = kept.find((one) => one.version === version);
        if (!earlier) throw notFound();
        const after = await give(tx, call, before, earlier.permissions);
        await keepVersion(tx, call, before, after, { kind: 'restored', reason, restoredFrom: version });
        await log(tx, call, 'RESTORE', before, after, reason);
        await tell(tx, call, before, after);
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
        const users = await roles.holders(id);
        if (users > 0) throw new Problem(409, 'role.inUse', { extra: { users } });
        const after = await roles.update(id, { deletedAt: call.now, ...stamp(call) });
        await keepVersion(tx, call, before, after, { kind: 'deleted' });
        await log(tx, call, 'DELETE', before, null);
        return null;
      }),

    recover: (call: Call, id: string) =>
      define(call, async (tx) => {
        const before = await createRoleRepository(tx).lock(id, true);
        if (!before) throw notFound();
        await mustBeFree(tx, before.name);
        checkedMap(call.actor, {}, before.permissions);
        const after = await createRoleRepository(tx).update(id, { deletedAt: null, ...stamp(call) });
        await keepVersion(tx, call, before, after, { kind: 'recovered' });
        await log(tx, call, 'RECOVER', null, after);
        return after;
      }),
  };
};
