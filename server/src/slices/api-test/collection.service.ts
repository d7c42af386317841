import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import { nextOf, type testCollection as contract, type TestCollection } from '@titian/shared-contracts/api-test';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { application } from '../application/application.tables';
import { actsOf, lockForTests, testScope } from './api-test.policy';
import { createTestRepository, type CollectionRow } from './api-test.repository';
import { apiTest, testCollection, testRun, testVariableSet } from './api-test.tables';
import { outcomeOf } from './run.wire';

/** Runs that a collection shows. */
const SHOWN = 12;

const audit = auditOf<CollectionRow>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'testCollection', id, label: name }),
  seen: ({ name, variableSetId, schedule, production }) => ({ name, variableSetId, schedule, production }),
});

const tests = sql<number>`(select count(*)::int from ${apiTest} t where t.collection_id = ${testCollection.id})`;
const callsProduction = sql<boolean>`exists (select from ${apiTest} t where t.collection_id = ${testCollection.id} and t.environment = 'Production')`;

async function latestRuns(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const place = sql<number>`(row_number() over (partition by ${testRun.collectionId} order by ${testRun.createdAt} desc, ${testRun.id} desc))::int`;
  const numbered = db
    .select({ id: testRun.id, place: place.as('place') })
    .from(testRun)
    .where(inArray(testRun.collectionId, ids))
    .as('numbered');
  const rows = await db
    .select({ run: testRun })
    .from(testRun)
    .innerJoin(numbered, eq(numbered.id, testRun.id))
    .where(sql`${numbered.place} <= ${SHOWN}`)
    .orderBy(sql`${testRun.createdAt} desc`, sql`${testRun.id} desc`);
  return rows.map(({ run }) => run);
}

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
    async list(call: Call, applicationId: string | undefined): Promise<TestCollection[]> {
      const rows = await db
        .select({
          row: testCollection,
          application,
          variables: { id: testVariableSet.id, name: testVariableSet.name },
          ...{ tests, callsProduction },
        })
        .from(testCollection)
        .innerJoin(application, eq(application.id, testCollection.applicationId))
        .leftJoin(testVariableSet, eq(testVariableSet.id, testCollection.variableSetId))
        .where(and(testScope(call.actor), applicationId ? eq(application.id, applicationId) : undefined))
        .orderBy(asc(application.name), asc(testCollection.name), asc(testCollection.id));
      const runs = await latestRuns(
        db,
        rows.map(({ row }) => row.id),
      );
      const allowed = await actsOf(db, call);
      return rows.map(({ row, application: owner, variables, ...counted }) => ({
        ...{ id: row.id, name: row.name, application: { id: owner.id, name: owner.name }, ...counted, variables },
        ...{ schedule: row.schedule, production: row.production, rowVersion: row.rowVersion, allowed: allowed(owner) },
        nextRunAt: row.pausedAt ? null : (row.nextRunAt?.toISOString() ?? null),
        paused: row.pausedAt && row.pauseReason ? { reason: row.pauseReason, at: row.pausedAt.toISOString() } : null,
        runs: runs
          .filter(({ collectionId }) => collectionId === row.id)
          .map((run) => ({
            ...{ id: run.id, outcome: outcomeOf(run), at: run.createdAt.toISOString() },
            ...{ passed: run.passed, total: run.total },
          })),
      }));
    },

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
