import type { LocalText } from '@titian/shared-contracts';
import type { RoleVersion } from '@titian/shared-contracts/role';
import type { Call } from '../../http/call';
import { compare } from '../../rights/permissions';
import type { Db } from '../../storage/open';
import { createRoleRepository, type RoleRow, type VersionRow } from './role.repository';

interface VersionFacts {
  kind: VersionRow['kind'];
  reason?: string;
  restoredFrom?: number;
}

const stateOf = ({ id: roleId, title, description, permissions, rowVersion: version }: RoleRow) => ({
  roleId,
  version,
  title,
  description,
  permissions,
});

/** Stores the version after a change, and the one before it where that was never stored: a role that the portal came with. */
export async function keepVersion(
  tx: Db,
  call: Call,
  before: RoleRow | null,
  after: RoleRow,
  facts: VersionFacts,
): Promise<void> {
  const roles = createRoleRepository(tx);
  if (before) await roles.keepVersion({ ...stateOf(before), kind: 'created', at: before.createdAt });
  const { id: actorId, displayName: actorName } = call.actor;
  await roles.keepVersion({ ...stateOf(after), ...facts, at: call.now, actorId, actorName });
}

/** A role's versions, oldest first. One that was never changed has a single version, derived from its row. */
export const versionsOf = (row: RoleRow, stored: readonly VersionRow[]): VersionRow[] =>
  stored.length > 0
    ? [...stored].sort((one, other) => one.version - other.version)
    : [
        {
          ...{ id: row.id, kind: 'created', reason: null, restoredFrom: null, actorId: null, actorName: null },
          ...stateOf(row),
          at: row.createdAt,
        },
      ];

const isOther = (one: LocalText, other: LocalText) => one.my !== other.my || one.en !== other.en;

/** The history, newest first, each version with its changes against the one before. */
export const toHistory = (versions: readonly VersionRow[]): RoleVersion[] =>
  versions
    .map((row, index) => {
      const before = versions[index - 1];
      return {
        ...row,
        ...compare(before?.permissions ?? {}, row.permissions),
        at: row.at.toISOString(),
        by: row.actorName,
        titleBefore: before && isOther(before.title, row.title) ? before.title : null,
      };
    })
    .reverse();

/** For each right of the last version, the version that added it. */
export function originsOf(versions: readonly VersionRow[]): Map<string, VersionRow> {
  const origins = new Map<string, VersionRow>();
  versions.forEach((row, index) => {
    const { gained, lost } = compare(versions[index - 1]?.permissions ?? {}, row.permissions);
    for (const right of gained) origins.set(right, row);
    for (const right of lost) origins.delete(right);
  });
  return origins;
}
