import * as z from 'zod/mini';
import { endpoint, IdParams, ListQuery, Nothing, page } from '@titian/shared-contracts';
import { PolicyChange, PolicyHistory, PolicyLife, PolicyName } from './policy';

const limit = z
  .int('validation.number')
  .check(z.minimum(1, 'validation.number'), z.maximum(1_000_000, 'validation.number'));

/** Calls that the packages which name it admit: exact in every period; a burst is added to the limit. Further ones are refused with 429. */
export const ThrottleInput = z.object({
  name: PolicyName,
  limit,
  perSeconds: z
    .int('validation.number')
    .check(z.minimum(1, 'validation.number'), z.maximum(86_400, 'validation.number')),
  burst: z.int('validation.number').check(z.minimum(0, 'validation.number'), z.maximum(1_000_000, 'validation.number')),
  enabled: z.boolean(),
});
export type ThrottleInput = z.infer<typeof ThrottleInput>;

export const ThrottlePolicy = z.extend(PolicyLife, { limit: z.int(), perSeconds: z.int(), burst: z.int() });
export type ThrottlePolicy = z.infer<typeof ThrottlePolicy>;
export const ThrottleDetail = z.extend(ThrottlePolicy, PolicyHistory.shape);

export const throttlePolicy = {
  list: endpoint({
    method: 'GET',
    path: '/api/policies/throttle',
    access: 'policy.view',
    summary: 'Throttle policies in scope',
    query: ListQuery,
    response: page(ThrottlePolicy),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/policies/throttle/:id',
    access: 'policy.view',
    summary: 'One throttle policy with its versions and packages',
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
    body: z.extend(PolicyChange, { input: ThrottleInput }),
    response: ThrottlePolicy,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/policies/throttle/:id',
    access: 'policy.delete',
    summary: 'Delete a throttle policy; refused while packages name it',
    params: IdParams,
    response: Nothing,
  }),
};
