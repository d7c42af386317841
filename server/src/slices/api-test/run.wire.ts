import type { RunOutcome, TestResult, TestRun } from '@titian/shared-contracts/api-test';
import type { testResult, testRun } from './api-test.tables';

export type RunRow = typeof testRun.$inferSelect;
export type ResultRow = typeof testResult.$inferSelect;

/** How a run stands: one in which not every test passed has failed. */
export const outcomeOf = ({ state, passed, total }: Pick<RunRow, 'state' | 'passed' | 'total'>): RunOutcome => {
  if (state !== 'Done') return state === 'Queued' ? 'Waiting' : 'Running';
  return passed === total ? 'Passed' : 'Failed';
};

interface FoundRun {
  run: RunRow;
  application: { id: string; name: string };
  collection: { id: string; name: string } | null;
  person: { id: string; displayName: string };
}
export const toRun = ({ run, application, collection, person }: FoundRun): TestRun => ({
  ...{ id: run.id, application: { id: application.id, name: application.name }, collection, person },
  ...{ cause: run.cause, outcome: outcomeOf(run), total: run.total, ended: run.ended, passed: run.passed },
  ...{ createdAt: run.createdAt.toISOString(), finishedAt: run.finishedAt?.toISOString() ?? null },
});

export const toResult = (row: ResultRow): TestResult => ({
  ...{ id: row.id, testId: row.testId, name: row.name, method: row.method, path: row.path },
  ...{ environment: row.environment, outcome: row.outcome, noAnswer: row.noAnswer, status: row.status },
  ...{ ms: row.ms, bytes: row.bytes, traceId: row.traceId, checks: row.checks },
});
