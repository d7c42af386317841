import type { ApiTest, ApiTestRow, TestAct } from '@titian/shared-contracts/api-test';
import type { FoundTest } from './api-test.repository';

export const toTestRow = (
  { test, collection, application, project, keptRun }: FoundTest,
  allowed: TestAct[],
): ApiTestRow => ({
  ...{ id: test.id, name: test.name, collection, project, environment: test.environment },
  application: { id: application.id, name: application.name },
  ...{ method: test.call.method, path: test.call.path, assertions: test.expected.length },
  last:
    test.lastOutcome && test.lastAt
      ? {
          ...{ outcome: test.lastOutcome, status: test.lastStatus, ms: test.lastMs },
          ...{ at: test.lastAt.toISOString(), runId: keptRun },
        }
      : null,
  ...{ updatedAt: test.updatedAt.toISOString(), rowVersion: test.rowVersion, allowed },
});

export const toTest = (found: FoundTest, allowed: TestAct[]): ApiTest => ({
  ...toTestRow(found, allowed),
  ...{ call: found.test.call, expected: found.test.expected },
});
