import { and, eq } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import { nextOf, type testCollection as contract } from '@titian/shared-contracts/api-test';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { lockForTests } from './api-test.policy';
import { createTestRepository, type CollectionRow } from './api-test.repository';
import { testCollection, testVariableSet } from './api-test.tables';
import { listCollections } from './collection.list';

const audit = auditOf<CollectionRow>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'testCollection', id, label: name }),
  seen: ({ name, variableSetId, schedule, production }) => ({ name, variableSetId, schedule, production }),
});

/** Collections of tests, and when they run by themselves; each change one transaction. */
export const createCollectionService = (db: Db) => {
  async function locked(tx: Db, call: Call, id: string, rowVersion?: number): Promise<CollectionRow> {
    const seen = await createTestRepository(tx).collectionOf(call.actor, id);
    if (!seen) throw notFound();
    await lockForTests(tx, call, seen.applicationId);
    const [row] = await tx.select().from(testCollection).where(eq(testCollection.id, id)).for('update');
    if (!row) throw notFound();
    if (rowVersion !== undefined) mustBeCurrent(row, rowVersion);
    return row;
  }
  const change = async (tx: Db, call: Call, before: CollectionRow, values: Partial<CollectionRow>) => {
    const next = { ...values, updatedAt: call.now, rowVersion: before.rowVersion + 1 };
    const [row] = await tx.update(testCollection).set(next).where(eq(testCollection.id, before.id)).returning();
    return row!;
  };
  async function mustBeSetOf(tx: Db, { applicationId }: CollectionRow, variableSetId: string | null): Promise<void> {
    if (variableSetId === null) return;
    const where = and(eq(testVariableSet.id, variableSetId), eq(testVariableSet.applicationId, applicationId));
    const [found] = await tx.select({ id: testVariableSet.id }).from(testVariableSet).where(where);
    if (!found) throw invalid('/input/variableSetId', 'validation.unknown');
  }

  return {
    list: (call: Call, applicationId: string | undefined) => listCollections(db, call, applicationId),

    update: (call: Call, id: string, { rowVersion, input }: Incoming<typeof contract.update>['body']) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id, rowVersion);
        const other = await createTestRepository(tx).collectionNamed(before.applicationId, input.name);
        if (other && other.id !== id)
          throw new Problem(409, 'testCollection.nameTaken', {
            errors: [{ path: '/input/name', code: 'validation.nameTaken' }],
          });
        await mustBeSetOf(tx, before, input.variableSetId);
        const after = await change(tx, call, before, input);
        await audit(tx, call, { action: 'TEST_COLLECTION_UPDATE', before, after });
        return null;
      }),

    /** Its runs call as who asked last. It goes on where it had paused itself. */
    schedule: (
      call: Call,
      id: string,
      { rowVersion, schedule, production }: Incoming<typeof contract.schedule>['body'],
    ) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id, rowVersion);
        const after = await change(tx, call, before, {
          ...{ schedule, production: schedule !== null && production, failures: 0 },
          ...{ scheduledBy: schedule && call.actor.id, nextRunAt: schedule && nextOf(schedule, call.now) },
          ...{ pausedAt: null, pauseReason: null },
        });
        await audit(tx, call, { action: 'TEST_COLLECTION_SCHEDULE', before, after });
        return null;
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id);
        await tx.delete(testCollection).where(eq(testCollection.id, id));
        await audit(tx, call, { action: 'TEST_COLLECTION_DELETE', before, after: null });
        return null;
      }),
  };
};
