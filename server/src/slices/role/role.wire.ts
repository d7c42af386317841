import type { Role } from '@titian/shared-contracts/role';
import type { Actor } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { allowedActs, requiredRights } from './role.policy';
import { createRoleRepository, type ListedRole } from './role.repository';

/** A role as a reader sees it. */
export const toRole = (actor: Actor, { row, users, updatedBy }: ListedRole): Role => ({
  ...row,
  users,
  updatedBy,
  updatedAt: row.updatedAt.toISOString(),
  allowed: allowedActs(actor, row),
  kept: [...requiredRights(row)],
});

/** One role as the caller sees it. Throws 404. */
export async function readRole(db: Db, actor: Actor, id: string): Promise<Role> {
  const found = await createRoleRepository(db).one(actor, id);
  if (!found) throw notFound();
  return toRole(actor, found);
}
