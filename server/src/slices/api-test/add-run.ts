import type { Db } from '../../storage/open';
import type { TestRow } from './api-test.repository';
import { testResult, testRun } from './api-test.tables';
import type { RunRow } from './run.wire';

interface Wanted extends Pick<RunRow, 'applicationId' | 'collectionId' | 'cause' | 'personId' | 'production'> {
  now: Date;
  /** In the order in which they are called. */
  tests: readonly TestRow[];
}

/** Adds a run that waits for a server; returns its id. */
export async function addRun(tx: Db, { now, tests, ...values }: Wanted): Promise<string> {
  const [run] = await tx
    .insert(testRun)
    .values({ ...values, state: 'Queued', total: tests.length, createdAt: now })
    .returning();
  await tx.insert(testResult).values(
    tests.map(({ id, name, call, environment }, position) => ({
      ...{ runId: run!.id, testId: id, position, name, environment },
      ...{ method: call.method, path: call.path },
    })),
  );
  return run!.id;
}
