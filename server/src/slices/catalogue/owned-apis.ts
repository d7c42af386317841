import { inArray } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { project } from './catalogue.tables';

/** Ids of the APIs of these organisations, whose search rows depend on the state of their owner. */
export async function apisOf(db: Db, organizationIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(inArray(project.organizationId, organizationIds));
  return rows.map(({ id }) => id);
}
