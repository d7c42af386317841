import { eq } from 'drizzle-orm';
import type { PauseReason } from '@titian/shared-contracts/api-test';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import type { CollectionRow } from './api-test.repository';
import { testCollection } from './api-test.tables';

/** Pauses the schedule of a collection, and tells those who look after its application. Saving the schedule again lets it go on. */
export async function pauseSchedule(tx: Db, call: PublicCall, row: CollectionRow, reason: PauseReason): Promise<void> {
  const paused = { pausedAt: call.now, pauseReason: reason, nextRunAt: null, rowVersion: row.rowVersion + 1 };
  await tx.update(testCollection).set(paused).where(eq(testCollection.id, row.id));
  await record(tx, call, {
    ...{ action: 'TEST_SCHEDULE_PAUSE' as const, logType: 'Subscription' as const, reason },
    target: { type: 'testCollection', id: row.id, label: row.name },
  });
  await emit(tx, call, { code: 'testSchedule.paused', collectionId: row.id });
}
