import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { FAILURES_TO_PAUSE } from '@titian/shared-contracts/api-test';
import { emit } from '../../events/emit';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { apiTest, testCollection, testResult, testRun } from './api-test.tables';
import { pauseSchedule } from './pause-schedule';
import type { ResultRow, RunRow } from './run.wire';
import { type RunParts, type Verdict, verdictOf } from './verdict';

/** Longer than one test takes, with a new key; milliseconds. Then another server takes the run over. */
const LEASE = 60_000;
/** Runs that one server makes at a time. */
const AT_A_TIME = 3;

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE);

/** Takes the oldest run that waits, or whose server is gone; null where there is none. */
const claim = (db: Db, now: Date): Promise<RunRow | null> =>
  db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: testRun.id })
      .from(testRun)
      .where(or(eq(testRun.state, 'Queued'), and(eq(testRun.state, 'Running'), lt(testRun.leaseUntil, now))))
      .orderBy(asc(testRun.createdAt), asc(testRun.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const taken = { state: 'Running' as const, leaseUntil: leaseFrom(now) };
    const [run] = await tx.update(testRun).set(taken).where(eq(testRun.id, next.id)).returning();
    return run!;
  });

const begin = (db: Db, { runId, id }: ResultRow, now: Date) =>
  db.transaction(async (tx) => {
    await tx.update(testResult).set({ startedAt: now }).where(eq(testResult.id, id));
    await tx
      .update(testRun)
      .set({ leaseUntil: leaseFrom(now) })
      .where(eq(testRun.id, runId));
  });

const settle = (db: Db, { id, runId, testId }: ResultRow, verdict: Verdict, now: Date) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(testResult)
      .set(verdict)
      .where(and(eq(testResult.id, id), isNull(testResult.outcome)))
      .returning();
    if (!row) return;
    const passed = verdict.outcome === 'Passed' ? 1 : 0;
    await tx
      .update(testRun)
      .set({ ended: sql`${testRun.ended} + 1`, passed: sql`${testRun.passed} + ${passed}` })
      .where(eq(testRun.id, runId));
    if (testId === null) return;
    const last = {
      lastOutcome: verdict.outcome,
      lastStatus: row.status,
      lastMs: row.ms,
      lastAt: now,
      lastRunId: runId,
    };
    await tx.update(apiTest).set(last).where(eq(apiTest.id, testId));
  });

/** Ends a run. Of a scheduled one that failed its people are told; after several in a row the schedule pauses. */
const finish = (db: Db, { id }: RunRow, now: Date) =>
  db.transaction(async (tx) => {
    const ended = { state: 'Done' as const, finishedAt: now, leaseUntil: null };
    const [run] = await tx
      .update(testRun)
      .set(ended)
      .where(and(eq(testRun.id, id), eq(testRun.state, 'Running')))
      .returning();
    if (run?.cause !== 'Schedule' || run.collectionId === null) return;
    const hasFailed = run.passed < run.total;
    const failures = hasFailed ? sql`${testCollection.failures} + 1` : 0;
    const [collection] = await tx
      .update(testCollection)
      .set({ failures })
      .where(eq(testCollection.id, run.collectionId))
      .returning();
    if (!hasFailed || !collection) return;
    const call = systemCall(now);
    if (collection.schedule && !collection.pausedAt && collection.failures >= FAILURES_TO_PAUSE)
      await pauseSchedule(tx, call, collection, 'failures');
    else await emit(tx, call, { code: 'testRun.failed', runId: id });
  });

/** Gives a run back that this server can't end: it is stopping. */
const release = (db: Db, { id }: RunRow) =>
  db
    .update(testRun)
    .set({ state: 'Queued', leaseUntil: null })
    .where(and(eq(testRun.id, id), eq(testRun.state, 'Running')));

/** Makes the calls of a run, one after another. One that was begun by a server that is gone isn't made again: it may have changed something. */
async function carryOut(parts: RunParts, run: RunRow): Promise<void> {
  const { db, clock, stop } = parts;
  const waiting = await db
    .select()
    .from(testResult)
    .where(and(eq(testResult.runId, run.id), isNull(testResult.outcome)))
    .orderBy(asc(testResult.position));
  for (const result of waiting) {
    if (stop.aborted) return void (await release(db, run));
    const [test] = result.testId ? await db.select().from(apiTest).where(eq(apiTest.id, result.testId)) : [];
    if (result.startedAt) await settle(db, result, { outcome: 'Error', noAnswer: 'interrupted' }, clock());
    else if (!test) await settle(db, result, { outcome: 'Skipped', noAnswer: 'deleted' }, clock());
    else {
      await begin(db, result, clock());
      const verdict = await verdictOf(parts, run, test);
      const isCutOff = stop.aborted && verdict.outcome === 'Error';
      await settle(db, result, isCutOff ? { outcome: 'Error', noAnswer: 'interrupted' } : verdict, clock());
    }
  }
  await finish(db, run, clock());
}

/** Carries out the runs that wait, some at a time. */
export async function carryOutRuns(parts: RunParts): Promise<void> {
  const worker = async () => {
    for (;;) {
      const run = parts.stop.aborted ? null : await claim(parts.db, parts.clock());
      if (!run) return;
      await carryOut(parts, run);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
