import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  OrganizationRef,
  page,
  requiredText,
  Timestamp,
} from '@titian/shared-contracts';
import { PolicyAct } from './policy';

/** Organisations that policies name together. */
export const OrganizationGroup = z.object({
  id: Id,
  name: LocalText,
  tenant: z.nullable(z.object({ id: Id, name: LocalText })),
  organizations: z.array(OrganizationRef),
  /** Names of the access policies that name it, and of the throttle policies whose exceptions do. */
  policies: z.array(z.string()),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  allowed: z.array(PolicyAct),
});
export type OrganizationGroup = z.infer<typeof OrganizationGroup>;

export const GroupInput = z.object({
  name: z.object({ my: requiredText(120), en: requiredText(120) }),
  organizationIds: z.array(Id).check(z.minLength(1, 'validation.required'), z.maxLength(200, 'validation.tooMany')),
});
export type GroupInput = z.infer<typeof GroupInput>;

export const organizationGroup = {
  list: endpoint({
    method: 'GET',
    path: '/api/policies/groups',
    access: 'policy.view',
    summary: 'Groups of organisations in scope',
    query: ListQuery,
    response: page(OrganizationGroup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/policies/groups',
    access: 'policy.create',
    summary: 'Create a group of organisations',
    body: z.object({ input: GroupInput }),
    response: OrganizationGroup,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/policies/groups/:id',
    access: 'policy.update',
    summary: 'Change a group of organisations',
    params: IdParams,
    body: z.object({ rowVersion: z.int(), input: GroupInput }),
    response: OrganizationGroup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/policies/groups/:id',
    access: 'policy.delete',
    summary: 'Delete a group; refused while a policy names it',
    params: IdParams,
    response: Nothing,
  }),
};
