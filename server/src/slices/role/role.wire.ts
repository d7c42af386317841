import type { Role } from '@titian/shared-contracts/role';
import type { Actor } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { allowedActs, keptBy } from './role.policy';
import { createRoleRepository, type SeenRole } from './role.repository';

/** A role as a reader sees it. */
export const toRole = (actor: Actor, { row, users, updatedBy }: SeenRole): Role => ({
  ...row,
  users,
  updatedBy,
  updatedAt: row.updatedAt.toISOString(),
  allowed: allowedActs(actor, row),
  kept: [...keptBy(row)],
});

/** One role, read again. */
export async function seenRole(db: Db, actor: Actor, id: string): Promise<Role> {
  const found = await createRoleRepository(db).one(actor, id);
  if (!found) throw notFound();
  return toRole(actor, found);
}
