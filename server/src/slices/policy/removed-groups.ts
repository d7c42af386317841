import { and, eq, inArray } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { portalLog } from '../../storage/schema';

interface Named {
  id: string;
  name: LocalText;
}

/**
 * What groups were called that are deleted, as the portal log says: versions of policies name them still.
 * @param reader who reads none, as the log doesn't say whose they were; SuperAdministrators read all
 */
export async function removedGroups(db: Db, ids: readonly string[], reader?: Actor): Promise<Named[]> {
  if (ids.length === 0 || (reader && reader.role !== 'SuperAdministrator')) return [];
  const deleted = await db
    .select({ id: portalLog.targetId, changes: portalLog.changes })
    .from(portalLog)
    .where(and(inArray(portalLog.targetId, [...ids]), eq(portalLog.action, 'GROUP_DELETE')));
  return deleted.flatMap(({ id, changes }) => {
    const name = changes.find(({ path }) => path === '/name')?.before;
    return id && name ? [{ id, name: name as LocalText }] : [];
  });
}
