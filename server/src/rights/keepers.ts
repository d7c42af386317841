import { and, eq, isNull } from 'drizzle-orm';
import { allows, type Permission } from '@titian/shared-contracts';
import { Problem } from '../http/problem';
import type { Db } from '../storage/open';
import { role, user } from '../storage/schema';
import { lockName } from '../storage/named-lock';

/** The rights that keep the portal manageable: with these, all others can be granted again. */
export const KEEPER_RIGHTS: readonly Permission[] = [
  'authorization.view',
  'authorization.create',
  'authorization.update',
  'authorization.delete',
];

/** Locks rights until the end of the transaction: nobody else can change them meanwhile. */
export const lockRights = (tx: Db) => lockName(tx, 'authorization');

/**
 * Refuses a change after which nobody could grant rights any more: some active person who reaches everything must hold them. Call it after
 * the change, in its transaction: a change of a role, of somebody's role, or of whether an account is active.
 */
export async function keepManageable(tx: Db): Promise<void> {
  await lockRights(tx);
  const held = await tx
    .selectDistinct({ id: role.id, permissions: role.permissions })
    .from(role)
    .innerJoin(user, eq(user.roleId, role.id))
    .where(and(eq(role.base, 'SuperAdministrator'), eq(user.state, 'Active'), isNull(user.deletedAt)));
  const isKept = held.some(({ permissions }) => KEEPER_RIGHTS.every((right) => allows(permissions, right)));
  if (!isKept) throw new Problem(409, 'role.lastKeeper');
}
