import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../storage/open';
import { session } from '../storage/schema';

/** Which of these sessions are over, however and by whichever server they were ended. */
export async function endedSessions(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const alive = await db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.id, ids), isNull(session.revokedAt), gt(session.expiresAt, now)));
  const aliveIds = new Set(alive.map(({ id }) => id));
  return ids.filter((id) => !aliveIds.has(id));
}
