import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, requiredText, Timestamp } from '@titian/shared-contracts';
import { TEST_NAME_MAX, VARIABLES_PER_SET } from './limits';

const name = z.string().check(z.trim(), z.regex(/^[A-Za-z_][\w-]{0,39}$/, 'validation.variableName'));

/** What somebody may do with the tests of an application; those who only look on may do nothing. */
export const TestAct = z.enum(['update', 'remove', 'run']);
export type TestAct = z.infer<typeof TestAct>;

export const Variable = z.object({
  name: z.string(),
  secret: z.boolean(),
  /** Null for a secret: it is written, and never answered. */
  value: z.nullable(z.string()),
});
export type Variable = z.infer<typeof Variable>;

/** Values of an application, by name: calls that name them are the same in every set. */
export const VariableSet = z.object({
  id: Id,
  name: z.string(),
  application: z.object({ id: Id, name: z.string() }),
  variables: z.array(Variable),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  allowed: z.array(TestAct),
});
export type VariableSet = z.infer<typeof VariableSet>;

const unlikeNames = (variables: readonly { name: string }[]) =>
  new Set(variables.map((one) => one.name)).size === variables.length;

export const VariableSetInput = z.object({
  name: requiredText(TEST_NAME_MAX),
  variables: z
    .array(
      z.object({
        name,
        secret: z.boolean(),
        /** Null keeps the value of a secret. */
        value: z.nullable(z.string().check(z.maxLength(4_000, 'validation.tooLong'))),
      }),
    )
    .check(z.maxLength(VARIABLES_PER_SET, 'validation.tooMany'), z.refine(unlikeNames, 'validation.variableTwice')),
});
export type VariableSetInput = z.infer<typeof VariableSetInput>;

export const variableSet = {
  list: endpoint({
    method: 'GET',
    path: '/api/test-variables',
    access: 'credential.create',
    summary: 'Sets of variables of one’s applications, secrets without their values',
    query: z.object({ applicationId: z.optional(Id) }),
    response: z.array(VariableSet),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/test-variables',
    access: 'credential.create',
    summary: 'Add a set of variables to an application',
    body: z.object({ applicationId: Id, input: VariableSetInput }),
    response: VariableSet,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/test-variables/:id',
    access: 'credential.create',
    summary: 'Change a set of variables',
    params: IdParams,
    body: z.object({ rowVersion: z.int(), input: VariableSetInput }),
    response: VariableSet,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/test-variables/:id',
    access: 'credential.create',
    summary: 'Delete a set of variables',
    params: IdParams,
    response: Nothing,
  }),
};
