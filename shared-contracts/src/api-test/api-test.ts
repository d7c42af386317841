import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  page,
  requiredText,
  Timestamp,
} from '@titian/shared-contracts';
import { Environment } from '../cart';
import { Assertion } from './assertion';
import { ASSERTIONS_PER_TEST, TEST_NAME_MAX } from './limits';
import { SavedCall, SavedCallInput } from './saved-call';
import { TestAct } from './variable-set';

/** How a test ended: its answer was as expected or not, there was none, or it was not called. */
export const TestOutcome = z.enum(['Passed', 'Failed', 'Error', 'Skipped']);
export type TestOutcome = z.infer<typeof TestOutcome>;

/** A saved call with what is expected of its answer. */
export const ApiTestRow = z.object({
  id: Id,
  name: z.string(),
  application: z.object({ id: Id, name: z.string() }),
  collection: z.object({ id: Id, name: z.string() }),
  project: z.object({ id: Id, Name: LocalText }),
  environment: Environment,
  method: SavedCall.shape.method,
  path: z.string(),
  assertions: z.int(),
  /** How it ended last. */
  last: z.nullable(
    z.object({
      outcome: TestOutcome,
      status: z.nullable(z.int()),
      ms: z.nullable(z.int()),
      at: Timestamp,
      /** Its run, while that is kept. */
      runId: z.nullable(Id),
    }),
  ),
  updatedAt: Timestamp,
  rowVersion: z.int(),
  allowed: z.array(TestAct),
});
export type ApiTestRow = z.infer<typeof ApiTestRow>;

export const ApiTest = z.extend(ApiTestRow, {
  call: SavedCall,
  expected: z.array(Assertion),
});
export type ApiTest = z.infer<typeof ApiTest>;

export const ApiTestInput = z.object({
  name: requiredText(TEST_NAME_MAX),
  projectId: Id,
  environment: Environment,
  call: SavedCallInput,
  expected: z.array(Assertion).check(z.maxLength(ASSERTIONS_PER_TEST, 'validation.tooMany')),
});
export type ApiTestInput = z.infer<typeof ApiTestInput>;

export const apiTest = {
  list: endpoint({
    method: 'GET',
    path: '/api/tests',
    access: 'credential.create',
    summary: 'Saved tests of one’s applications, with how each ended last',
    query: ListQuery,
    response: page(ApiTestRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/tests/:id',
    access: 'credential.create',
    summary: 'One saved test',
    params: IdParams,
    response: ApiTest,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tests',
    access: 'credential.create',
    summary: 'Save a call as a test of an application',
    body: z.object({
      applicationId: Id,
      /** The collection that it belongs to; one of that name is made where the application has none. */
      collection: requiredText(TEST_NAME_MAX),
      input: ApiTestInput,
    }),
    response: ApiTest,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tests/:id',
    access: 'credential.create',
    summary: 'Change a saved test',
    params: IdParams,
    body: z.object({ rowVersion: z.int(), input: ApiTestInput }),
    response: ApiTest,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/tests/:id/collection',
    access: 'credential.create',
    summary:
      'Put a saved test into another collection of its application; one of that name is made where there is none',
    params: IdParams,
    body: z.object({ rowVersion: z.int(), collection: requiredText(TEST_NAME_MAX) }),
    response: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tests/:id',
    access: 'credential.create',
    summary: 'Delete a saved test; its past results stay',
    params: IdParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    ApiTest: true;
    TestRun: true;
  }
}
