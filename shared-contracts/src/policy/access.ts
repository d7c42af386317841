import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, LocalText, Nothing, page } from '@titian/shared-contracts';
import { AccessRule, TimeWindow } from '../plane';
import { PolicyChange, PolicyHistory, PolicyLife, PolicyName } from './policy';

const MOST = 50;
const few = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.maxLength(MOST, 'validation.tooMany'));
const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(most));

/** A rule as it is written (marketplace.md §19): conditions that are empty fit every call. */
export const AccessRuleInput = z.object({
  effect: AccessRule.shape.effect,
  organizations: few(Id),
  /** Groups of organisations, and tenants. */
  groups: few(Id),
  applications: few(Id),
  networks: few(text(60)),
  times: z
    .array(z.extend(TimeWindow, { days: TimeWindow.shape.days.check(z.minLength(1, 'validation.required')) }))
    .check(z.maxLength(10, 'validation.tooMany')),
  purposes: few(text(64)),
  operations: few(text(400)),
});
export type AccessRuleInput = z.infer<typeof AccessRuleInput>;

export const AccessInput = z.object({
  name: PolicyName,
  enabled: z.boolean(),
  rules: z.array(AccessRuleInput).check(z.maxLength(20, 'validation.tooMany')),
  otherwise: z.enum(['allow', 'deny']),
});
export type AccessInput = z.infer<typeof AccessInput>;

export const AccessPolicyRow = z.extend(PolicyLife, {
  rules: z.array(AccessRule),
  otherwise: z.enum(['allow', 'deny']),
});
export type AccessPolicyRow = z.infer<typeof AccessPolicyRow>;

/** What ids in rules are called. */
export const RuleNames = z.record(z.string(), LocalText);
export const AccessDetail = z.extend(AccessPolicyRow, { ...PolicyHistory.shape, names: RuleNames });
export type AccessDetail = z.infer<typeof AccessDetail>;

/** How many applications could call nothing more by a change, and how many others less. */
const LostByChange = z.object({ all: z.int(), some: z.int() });
export type LostByChange = z.infer<typeof LostByChange>;

const Choice = z.object({ id: z.string(), name: LocalText });

export const accessPolicy = {
  list: endpoint({
    method: 'GET',
    path: '/api/policies/access',
    access: 'policy.view',
    summary: 'Access policies in scope',
    query: ListQuery,
    response: page(AccessPolicyRow),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/policies/access-choices',
    access: 'policy.view',
    summary: 'Whom rules can name: organisations, and groups of them, tenants among these',
    response: z.object({ organizations: z.array(Choice), groups: z.array(Choice) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/policies/access/:id',
    access: 'policy.view',
    summary: 'One access policy with its versions and packages',
    params: IdParams,
    response: AccessDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/policies/access',
    access: 'policy.create',
    summary: 'Create an access policy',
    body: z.object({ input: AccessInput }),
    response: AccessPolicyRow,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/policies/access/:id',
    access: 'policy.update',
    summary: 'Change an access policy: a new version',
    params: IdParams,
    body: z.extend(PolicyChange, { input: AccessInput }),
    response: AccessPolicyRow,
  }),
  lost: endpoint({
    method: 'POST',
    path: '/api/policies/access/:id/lost',
    access: 'policy.update',
    summary: 'What a change would take from applications; it changes nothing',
    params: IdParams,
    body: z.object({ input: AccessInput }),
    response: LostByChange,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/policies/access/:id',
    access: 'policy.delete',
    summary: 'Delete an access policy; refused while packages name it',
    params: IdParams,
    response: Nothing,
  }),
};
