import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, requiredText, Timestamp } from '@titian/shared-contracts';
import { TEST_NAME_MAX } from './limits';
import { Schedule } from './schedule';
import { TestAct } from './variable-set';

/** Why a schedule paused itself: runs failed again and again, or nobody may make its calls any more. */
export const PauseReason = z.enum(['failures', 'personInactive', 'applicationInactive']);
export type PauseReason = z.infer<typeof PauseReason>;

/** How a run ended, or that it goes on. */
export const RunOutcome = z.enum(['Waiting', 'Running', 'Passed', 'Failed']);
export type RunOutcome = z.infer<typeof RunOutcome>;

/** Tests of an application that belong together. */
export const TestCollection = z.object({
  id: Id,
  name: z.string(),
  application: z.object({ id: Id, name: z.string() }),
  tests: z.int(),
  /** Whether some of its tests call production. */
  callsProduction: z.boolean(),
  /** The set that fills the variables of its runs. */
  variables: z.nullable(z.object({ id: Id, name: z.string() })),
  schedule: z.nullable(Schedule),
  /** Its schedule may call production, as somebody confirmed. */
  production: z.boolean(),
  nextRunAt: z.nullable(Timestamp),
  paused: z.nullable(z.object({ reason: PauseReason, at: Timestamp })),
  /** Its latest runs, newest first. */
  runs: z.array(z.object({ id: Id, outcome: RunOutcome, at: Timestamp, passed: z.int(), total: z.int() })),
  rowVersion: z.int(),
  allowed: z.array(TestAct),
});
export type TestCollection = z.infer<typeof TestCollection>;

export const CollectionInput = z.object({ name: requiredText(TEST_NAME_MAX), variableSetId: z.nullable(Id) });

export const testCollection = {
  list: endpoint({
    method: 'GET',
    path: '/api/test-collections',
    access: 'credential.create',
    summary: 'Collections of tests of one’s applications',
    query: z.object({ applicationId: z.optional(Id) }),
    response: z.array(TestCollection),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/test-collections/:id',
    access: 'credential.create',
    summary: 'Change name and variables of a collection',
    params: IdParams,
    body: z.object({ rowVersion: z.int(), input: CollectionInput }),
    response: Nothing,
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/api/test-collections/:id/schedule',
    access: 'credential.create',
    summary: 'Run a collection by itself, as the caller, or no longer',
    params: IdParams,
    body: z.object({
      rowVersion: z.int(),
      schedule: z.nullable(Schedule),
      /** That its calls of production are meant. */
      production: z._default(z.boolean(), false),
    }),
    response: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/test-collections/:id',
    access: 'credential.create',
    summary: 'Delete a collection with its tests and their runs',
    params: IdParams,
    response: Nothing,
  }),
};
