import { and, eq, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { FolderRight } from '@titian/shared-contracts/repository';
import { reaches } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, role, user } from '../../storage/schema';
import { liveFolders, type RepositoryRow, ruledFolders } from './access';
import { readersOf } from './readers';
import { rightsIn } from './repository-rights';
import { repositoryFolder } from './repository.tables';

/**
 * What people may do in the folders of a repository now, as if each of them asked; by person and folder. Only people whose account is active, and
 * only folders that are not in the trash.
 * @param who a condition on `user`
 */
export async function rightsOfPeople(
  db: Db,
  kept: RepositoryRow,
  who: SQL | undefined,
): Promise<Map<string, Map<string, FolderRight | null>>> {
  const [owner] = await db.select().from(organization).where(eq(organization.id, kept.organizationId));
  const all = await db.select().from(repositoryFolder).where(eq(repositoryFolder.repositoryId, kept.id));
  const folders = await ruledFolders(db, liveFolders(all));
  const { tenantId } = owner!;
  const ruled = { ...kept, tenantId, readers: await readersOf(db, kept) };
  const people = await db
    .select({ user, role, tenantId: organization.tenantId })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .leftJoin(organization, eq(organization.id, user.organizationId))
    .where(and(eq(user.state, 'Active'), who));
  return new Map(
    people.map((one) => {
      const { id: userId, roleId, organizationId } = one.user;
      const own = { role: one.role.base, organizationId, tenantId: one.tenantId };
      const isReached = reaches(own, { organizationId: kept.organizationId, tenantId });
      const manages = allows(one.role.permissions, 'repository.update') && isReached;
      return [userId, rightsIn(ruled, folders, { userId, roleId, organizationId, tenantId: one.tenantId, manages })];
    }),
  );
}
