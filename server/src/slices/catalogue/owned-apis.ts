import { inArray } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { project } from './catalogue.tables';

/** APIs of some organisations: the catalogue finds them, or no longer does, with their owner. */
export async function apisOf(db: Db, organizationIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(inArray(project.organizationId, organizationIds));
  return rows.map(({ id }) => id);
}
