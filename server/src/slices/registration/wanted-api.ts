import { eq } from 'drizzle-orm';
import type { Answer } from '@titian/shared-contracts';
import type { registration as contract } from '@titian/shared-contracts/registration';
import type { Db } from '../../storage/open';
import { isOffered } from '../catalogue';
import { apiVersion, project } from '../catalogue/catalogue.tables';

/** An API that everybody finds in the catalogue; undefined where there is none of this id. */
export async function wantedApi(db: Db, id: string): Promise<Answer<typeof contract.wanted> | undefined> {
  const [found] = await db
    .select({ api: project, state: apiVersion.state })
    .from(project)
    .innerJoin(apiVersion, eq(apiVersion.id, project.currentVersionId))
    .where(eq(project.id, id));
  const isFound = found && isOffered(found.api.status, found.state) && !found.api.statusPrivate;
  return isFound ? { id, name: found.api.name } : undefined;
}
