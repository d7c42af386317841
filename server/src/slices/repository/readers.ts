import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { RepositoryInput } from '@titian/shared-contracts/repository';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { subscription } from '../subscription/subscription.tables';
import { repository, repositoryReader } from './repository.tables';

/** Who is held back from an API is held back from what belongs to it. */
const inForce = eq(subscription.status, 'Subscribed');

/** The organisations that read a repository by its visibility: those that it names, or those that subscribe to its API now. */
export async function readersOf(
  db: Db,
  { id, visibility, projectId }: typeof repository.$inferSelect,
): Promise<string[]> {
  if (visibility === 'Subscribers' && projectId) {
    const where = and(eq(subscription.projectId, projectId), inForce);
    const found = await db.selectDistinct({ id: subscription.organizationId }).from(subscription).where(where);
    return found.map((one) => one.id);
  }
  const listed = await db.select().from(repositoryReader).where(eq(repositoryReader.repositoryId, id));
  return listed.map(({ organizationId }) => organizationId);
}

/** The rule of `readersOf`, for all repositories at once. */
export const isReader = (organizationId: string | null): SQL => sql`case ${repository.visibility}
  when 'Organizations' then exists (select 1 from ${repositoryReader} reader
    where reader.repository_id = ${repository.id} and reader.organization_id = ${organizationId})
  when 'Subscribers' then exists (select 1 from ${subscription}
    where ${and(eq(subscription.projectId, repository.projectId), eq(subscription.organizationId, sql`${organizationId}`), inForce)})
  else false end`;

type Owner = Pick<typeof organization.$inferSelect, 'id' | 'tenantId'>;
type Wanted = Pick<RepositoryInput, 'visibility' | 'organizationIds' | 'projectId'>;

async function mustBeOfTenant(tx: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw invalid('/organizationIds', 'validation.required');
  const where = and(
    inArray(organization.id, [...ids]),
    eq(organization.tenantId, tenantId),
    isNull(organization.deletedAt),
  );
  if ((await tx.$count(organization, where)) < ids.length) throw invalid('/organizationIds', 'validation.invalid');
}

/** The API whose subscribers read a repository of this owner; null for another visibility. Throws 422. */
export async function projectFor(tx: Db, owner: Owner, { visibility, projectId }: Wanted): Promise<string | null> {
  if (visibility !== 'Subscribers') return null;
  if (!projectId) throw invalid('/projectId', 'validation.required');
  const where = and(eq(project.id, projectId), eq(project.organizationId, owner.id));
  if ((await tx.$count(project, where)) === 0) throw invalid('/projectId', 'validation.invalid');
  return projectId;
}

/** Names the organisations that read it, all of the owner's tenant; replaces those before. Throws 422. */
export async function setReaders(tx: Db, id: string, owner: Owner, { visibility, organizationIds }: Wanted) {
  const isNamed = visibility === 'Organizations';
  const wanted = isNamed ? [...new Set(organizationIds)] : [];
  if (isNamed) await mustBeOfTenant(tx, owner.tenantId, wanted);
  await tx.delete(repositoryReader).where(eq(repositoryReader.repositoryId, id));
  if (wanted.length)
    await tx.insert(repositoryReader).values(wanted.map((organizationId) => ({ repositoryId: id, organizationId })));
}
