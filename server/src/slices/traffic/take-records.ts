import { eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { insertFitting } from './insert-records';
import { readRecord } from './read-record';
import { callBatch } from './traffic.tables';

export interface Batch {
  /** The node's name for it, with the node: the same batch has the same. */
  id: string;
  /** Lines of JSON. */
  text: string;
}
export interface Taken {
  /** False where the batch had been taken before. */
  isNew: boolean;
  records: number;
  /** Lines that are no record, or one that can't be stored; they are left out, so that one bad line doesn't hold back all that follow. */
  unreadable: number;
  /** Organisations whose calls these were, providers and consumers. */
  organizations: string[];
}

/**
 * Takes a batch of call records, all that can be stored of it or nothing; one that is sent again, because its sender didn't hear of the first time,
 * adds nothing.
 */
export async function takeRecords(db: Db, { id, text }: Batch, now: Date): Promise<Taken> {
  const lines = text.split('\n').filter(Boolean);
  const read = lines.map(readRecord).filter((record) => record !== undefined);
  const { isNew, records } = await db.transaction(async (tx) => {
    const values = { id, receivedAt: now, records: read.length };
    const [first] = await tx.insert(callBatch).values(values).onConflictDoNothing().returning({ id: callBatch.id });
    if (!first) return { isNew: false, records: read };
    const kept = await insertFitting(tx, read);
    if (kept.length < read.length) await tx.update(callBatch).set({ records: kept.length }).where(eq(callBatch.id, id));
    return { isNew: true, records: kept };
  });
  const organizations = records.flatMap(({ organizationId, consumerOrganizationId }) => [
    organizationId,
    consumerOrganizationId,
  ]);
  return {
    isNew,
    records: records.length,
    unreadable: lines.length - records.length,
    organizations: [...new Set(organizations.filter((one) => one !== null))],
  };
}
