import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { planeEvent } from './gateway.tables';

type NewEvent = typeof planeEvent.$inferInsert;

/** Notes what happened to a node or to what the nodes decide by. */
export const noteEvent = (db: Db, event: Omit<NewEvent, 'outcome'> & Partial<Pick<NewEvent, 'outcome'>>) =>
  db.insert(planeEvent).values({ outcome: 'ok', ...event });

/** The last event of a kind of a node. */
export async function lastEvent(db: Db, nodeId: string, event: NewEvent['event']) {
  const [row] = await db
    .select()
    .from(planeEvent)
    .where(and(eq(planeEvent.nodeId, nodeId), eq(planeEvent.event, event)))
    .orderBy(desc(planeEvent.at), desc(planeEvent.id))
    .limit(1);
  return row ?? null;
}
