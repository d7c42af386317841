import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, page, Timestamp, UserRef } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { TestOutcome } from './api-test';
import { Check } from './assertion';
import { RunOutcome } from './collection';
import { TESTS_PER_COLLECTION } from './limits';

/** Why a test has no answer. */
export const NoAnswer = z.enum([
  'noSubscription',
  'noKeys',
  'unknownVariable',
  'unsendable',
  'noAnswer',
  'tooSlow',
  'production',
  'interrupted',
  'deleted',
  'personInactive',
  'applicationInactive',
]);
export type NoAnswer = z.infer<typeof NoAnswer>;

export const TestRun = z.object({
  id: Id,
  application: z.object({ id: Id, name: z.string() }),
  /** Whose tests it ran; null where they were chosen from several. */
  collection: z.nullable(z.object({ id: Id, name: z.string() })),
  cause: z.enum(['Person', 'Schedule']),
  /** As whom its calls were made. */
  person: UserRef,
  outcome: RunOutcome,
  total: z.int(),
  /** Tests that ended, and those of them that passed. */
  ended: z.int(),
  passed: z.int(),
  createdAt: Timestamp,
  finishedAt: z.nullable(Timestamp),
});
export type TestRun = z.infer<typeof TestRun>;

export const TestResult = z.object({
  id: Id,
  /** Null where the test was deleted since. */
  testId: z.nullable(Id),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  environment: Environment,
  /** Null while it waits. */
  outcome: z.nullable(TestOutcome),
  noAnswer: z.nullable(NoAnswer),
  status: z.nullable(z.int()),
  ms: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  /** By which the call is found in the logs. */
  traceId: z.nullable(z.string()),
  checks: z.array(Check),
});
export type TestResult = z.infer<typeof TestResult>;
export const TestRunDetail = z.extend(TestRun, { results: z.array(TestResult) });
export type TestRunDetail = z.infer<typeof TestRunDetail>;

export const testRun = {
  list: endpoint({
    method: 'GET',
    path: '/api/test-runs',
    access: 'credential.create',
    summary: 'Runs of tests of one’s applications',
    query: ListQuery,
    response: page(TestRun),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/test-runs/:id',
    access: 'credential.create',
    summary: 'One run with the result of each test',
    params: IdParams,
    response: TestRunDetail,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/test-runs',
    access: 'credential.create',
    summary: 'Run tests of one application through the gateway, one after another',
    body: z.object({
      testIds: z.array(Id).check(
        z.minLength(1, 'validation.required'),
        z.maxLength(TESTS_PER_COLLECTION, 'validation.tooMany'),
        z.refine((ids) => new Set(ids).size === ids.length, 'validation.twice'),
      ),
      /** That its calls of production are meant; without it they are refused. */
      production: z._default(z.boolean(), false),
    }),
    response: TestRun,
    status: 202,
  }),
};
