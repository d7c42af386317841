import { and, count, desc, eq } from 'drizzle-orm';
import type { ListQuery, Locale, Page } from '@titian/shared-contracts';
import type { TrailEntry } from '@titian/shared-contracts/managed';
import { sentenceOf } from '../audit/sentences';
import type { Db } from '../storage/open';
import { portalLog } from '../storage/schema';

type Paging = Pick<ListQuery, 'page' | 'pageSize'>;

/** Audit entries of one target, newest first. Check before that the caller may see the target. */
export async function trailOf(
  db: Db,
  target: { type: string; id: string },
  { page, pageSize, locale }: Paging & { locale: Locale },
): Promise<Page<TrailEntry>> {
  const where = and(eq(portalLog.targetId, target.id), eq(portalLog.targetType, target.type));
  const rows = await db
    .select()
    .from(portalLog)
    .where(where)
    .orderBy(desc(portalLog.at), desc(portalLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [total] = await db.select({ rows: count() }).from(portalLog).where(where);
  const data = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.actionBy,
    action: row.action,
    description: sentenceOf(row, locale),
    outcome: row.outcome,
    reason: row.reason,
    changes: row.changes,
  }));
  return { data, totalItems: total!.rows, page, pageSize };
}
