import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, LocalText, Nothing, page } from '@titian/shared-contracts';
import { RateException } from '../plane';
import { RuleNames } from './access';
import { ComingThrottle, RateChange } from './coming';
import { burst, limit, RateExceptionInput } from './rate-exception';
import { PolicyChange, PolicyHistory, PolicyLife, PolicyName } from './policy';

/**
 * Whose calls count together (marketplace.md §23.4 step 10): of each subscription to a package that names the policy; of everybody to one
 * operation to which an owner gave it; of one application over all its subscriptions.
 */
export const ThrottleLevel = z.enum(['Subscription', 'Operation', 'Application']);
export type ThrottleLevel = z.infer<typeof ThrottleLevel>;

/** Most applications that one policy names. */
const APPLICATIONS_MAX = 200;
/** Most exceptions of one policy: each call asks them in turn. */
export const EXCEPTIONS_MAX = 10;

/** Calls that are admitted: exact in every period; a burst is added to the limit. Further ones are refused with 429. */
export const ThrottleInput = z.object({
  name: PolicyName,
  /** A policy keeps the level with which it was made. */
  level: ThrottleLevel,
  limit,
  perSeconds: z
    .int('validation.number')
    .check(z.minimum(1, 'validation.number'), z.maximum(86_400, 'validation.number')),
  burst,
  /** Of the levels `Operation` and `Application`, in their order: the first that a call fits gives the limit. What packages say is one rate for all calls. */
  exceptions: z.array(RateExceptionInput).check(z.maxLength(EXCEPTIONS_MAX, 'validation.tooMany')),
  enabled: z.boolean(),
  /** Of level `Application`: whether it is for every application of its owner's that no other of the owner's policies names. */
  everyApplication: z.boolean(),
  /** Of level `Application`: those that it is for. */
  applicationIds: z.array(Id).check(z.maxLength(APPLICATIONS_MAX, 'validation.tooMany')),
});
export type ThrottleInput = z.infer<typeof ThrottleInput>;

/** An application that a policy can name. */
const LimitedApplication = z.object({ id: Id, name: z.string(), organization: LocalText });
export type LimitedApplication = z.infer<typeof LimitedApplication>;

export const ThrottlePolicy = z.extend(PolicyLife, {
  ...{ level: ThrottleLevel, limit: z.int(), perSeconds: z.int(), burst: z.int() },
  exceptions: z.array(RateException),
  everyApplication: z.boolean(),
  /** Those that it names and the reader reaches. */
  applications: z.array(LimitedApplication),
  /** Operations of versions to which owners gave it. */
  operations: z.int(),
  /** What was announced; null where nothing is. */
  coming: z.nullable(ComingThrottle),
});
export type ThrottlePolicy = z.infer<typeof ThrottlePolicy>;

/** An operation to which an owner gave a policy. */
const LimitedOperation = z.object({
  project: z.object({ id: Id, name: LocalText }),
  version: z.object({ id: Id, version: z.string() }),
  operationId: z.string(),
});
export type LimitedOperation = z.infer<typeof LimitedOperation>;
/** `limited`: of its operations those that the reader reaches. `names`: of ids in exceptions; an application of another tenant's has none. */
export const ThrottleDetail = z.extend(ThrottlePolicy, {
  ...PolicyHistory.shape,
  limited: z.array(LimitedOperation),
  names: RuleNames,
});
export type ThrottleDetail = z.infer<typeof ThrottleDetail>;

export const throttlePolicy = {
  list: endpoint({
    method: 'GET',
    path: '/api/policies/throttle',
    access: 'policy.view',
    summary: 'Throttle policies in scope',
    query: ListQuery,
    response: page(ThrottlePolicy),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/policies/throttle-choices',
    access: 'policy.update',
    summary: 'Applications that a throttle policy can name',
    response: z.object({ applications: z.array(LimitedApplication) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/policies/throttle/:id',
    access: 'policy.view',
    summary: 'One throttle policy with its versions, and what it is for',
    params: IdParams,
    response: ThrottleDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/policies/throttle',
    access: 'policy.create',
    summary: 'Create a throttle policy',
    body: z.object({ input: ThrottleInput }),
    response: ThrottlePolicy,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/policies/throttle/:id',
    access: 'policy.update',
    summary: 'Change a throttle policy: a new version',
    params: IdParams,
    body: z.extend(RateChange, { input: ThrottleInput }),
    response: ThrottlePolicy,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/policies/throttle/:id/coming/cancel',
    access: 'policy.update',
    summary: 'Cancel the announced change of a throttle policy; who was told of it is told',
    params: IdParams,
    body: PolicyChange,
    response: ThrottlePolicy,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/policies/throttle/:id',
    access: 'policy.delete',
    summary: 'Delete a throttle policy; refused while packages or operations have it',
    params: IdParams,
    response: Nothing,
  }),
};
