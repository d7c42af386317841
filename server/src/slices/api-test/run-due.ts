import { and, asc, eq, isNull, lt, lte, ne } from 'drizzle-orm';
import { nextOf, RUNS_KEPT_DAYS } from '@titian/shared-contracts/api-test';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { application } from '../application/application.tables';
import { addRun } from './add-run';
import { refusalOf } from './api-test.policy';
import { createTestRepository, type CollectionRow } from './api-test.repository';
import { testCollection, testRun } from './api-test.tables';
import { pauseSchedule } from './pause-schedule';

/** Collections that one pass takes. */
const MOST = 200;
const DAY = 86_400_000;

async function isRunning(tx: Db, { id }: CollectionRow): Promise<boolean> {
  const where = and(eq(testRun.collectionId, id), eq(testRun.cause, 'Schedule'), ne(testRun.state, 'Done'));
  return (await tx.select({ id: testRun.id }).from(testRun).where(where).limit(1)).length > 0;
}

/** Adds the run of a collection that is due; false where there is nothing to run now. */
async function addDue(tx: Db, now: Date, row: CollectionRow): Promise<boolean> {
  const [owner] = await tx.select().from(application).where(eq(application.id, row.applicationId));
  const refusal = row.scheduledBy ? await refusalOf(tx, row.scheduledBy, owner!) : 'personInactive';
  if (refusal) {
    await pauseSchedule(tx, systemCall(now), row, refusal);
    return false;
  }
  // What was missed while the portal was away is not made up for.
  const nextRunAt = nextOf(row.schedule!, now);
  await tx.update(testCollection).set({ nextRunAt }).where(eq(testCollection.id, row.id));
  const saved = await createTestRepository(tx).testsOf(row.id);
  // What nobody confirmed is left out: a run that skips it would count as failed.
  const tests = saved.filter(({ environment }) => row.production || environment !== 'Production');
  if (tests.length === 0 || (await isRunning(tx, row))) return false;
  const { applicationId, production } = row;
  const whose = { applicationId, collectionId: row.id, personId: row.scheduledBy!, production };
  await addRun(tx, { ...whose, cause: 'Schedule', now, tests });
  return true;
}

/** Adds the runs of collections whose time has come, each once; returns how many. */
export const addDueRuns = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(testCollection)
      .where(and(lte(testCollection.nextRunAt, now), isNull(testCollection.pausedAt)))
      .orderBy(asc(testCollection.nextRunAt))
      .limit(MOST)
      .for('update', { skipLocked: true });
    let added = 0;
    for (const row of due) if (await addDue(tx, now, row)) added += 1;
    return added;
  });

/** Removes runs that ended long ago; returns how many. */
export async function removeOldRuns(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RUNS_KEPT_DAYS * DAY);
  const gone = await db
    .delete(testRun)
    .where(and(eq(testRun.state, 'Done'), lt(testRun.createdAt, before)))
    .returning({ id: testRun.id });
  return gone.length;
}
