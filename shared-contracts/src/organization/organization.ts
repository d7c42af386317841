import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  LocalText,
  Nothing,
  page,
  PageQuery,
  TenantRef,
  UserRef,
} from '@titian/shared-contracts';
import {
  ManagedCode,
  ManagedLife,
  ManagedName,
  ManagedQuery,
  ManagedReason,
  ManagedView,
  SeenVersion,
  TrailEntry,
} from '../managed';
import { EmailAddress } from '../person';
import { directory } from './directory';

/** marketplace.md §17. */
export const OrganizationType = z.enum(['State dept', 'Local council', 'Statutory body', 'GLC', 'Federal', 'Other']);

/** An organisation for administrators, with the counts of what belongs to it. */
export const OrganizationAccount = z.extend(ManagedLife, {
  id: Id,
  code: z.string(),
  name: LocalText,
  type: OrganizationType,
  email: z.string(),
  address: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  tenant: TenantRef,
  approvalSlaDays: z.int(),
  divisions: z.int(),
  users: z.int(),
  apis: z.int(),
  applications: z.int(),
  subscriptions: z.int(),
});
export type OrganizationAccount = z.infer<typeof OrganizationAccount>;

export const OrganizationInput = z.object({
  code: ManagedCode,
  name: ManagedName,
  type: OrganizationType,
  email: EmailAddress,
  address: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500, 'validation.tooLong')))),
  approvalSlaDays: z
    .int('validation.number')
    .check(z.minimum(1, 'validation.slaDays'), z.maximum(90, 'validation.slaDays')),
});
export type OrganizationInput = z.infer<typeof OrganizationInput>;

/** A division with its people. */
export const Division = z.object({
  id: Id,
  name: LocalText,
  head: z.nullable(UserRef),
  members: z.array(UserRef),
});
export type Division = z.infer<typeof Division>;
export const DivisionInput = z.object({ name: ManagedName, headUserId: z.optional(z.nullable(Id)) });
export type DivisionInput = z.infer<typeof DivisionInput>;
const DivisionParams = z.extend(IdParams, { divisionId: Id });

export const organization = {
  ...directory,
  managed: endpoint({
    method: 'GET',
    path: '/api/manage/organizations',
    access: 'organization.update',
    summary: 'Organisations in scope, to manage',
    query: ManagedQuery,
    response: z.extend(page(OrganizationAccount), { counts: z.record(ManagedView, z.int()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/manage/organizations/export',
    access: 'organization.export',
    summary: 'The filtered organisations as CSV',
    query: ManagedQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/manage/organizations/:id',
    access: 'organization.update',
    summary: 'One organisation',
    params: IdParams,
    response: OrganizationAccount,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/manage/organizations',
    access: 'organization.create',
    summary: 'Create in a tenant',
    body: z.extend(OrganizationInput, { tenantId: Id }),
    response: OrganizationAccount,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/manage/organizations/:id',
    access: 'organization.update',
    summary: 'Change',
    params: IdParams,
    body: z.extend(SeenVersion, { input: OrganizationInput }),
    response: OrganizationAccount,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/manage/organizations/:id/disable',
    access: 'organization.update',
    summary: 'Disable: nobody of it signs in, its subscriptions are held, its APIs take no orders',
    params: IdParams,
    body: ManagedReason,
    response: OrganizationAccount,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/manage/organizations/:id/enable',
    access: 'organization.update',
    summary: 'Enable again',
    params: IdParams,
    response: OrganizationAccount,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/manage/organizations/:id',
    access: 'organization.delete',
    summary: 'Delete; refused while it has users or work',
    params: IdParams,
    response: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/manage/organizations/:id/restore',
    access: 'organization.delete',
    summary: 'Bring back what was deleted lately',
    params: IdParams,
    response: OrganizationAccount,
  }),
  trail: endpoint({
    method: 'GET',
    path: '/api/manage/organizations/:id/trail',
    access: 'organization.update',
    summary: 'Audit trail of an organisation',
    params: IdParams,
    query: PageQuery,
    response: page(TrailEntry),
  }),
};

export const division = {
  list: endpoint({
    method: 'GET',
    path: '/api/manage/organizations/:id/divisions',
    access: 'organization.update',
    summary: 'Divisions of an organisation with their people',
    params: IdParams,
    response: z.array(Division),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/manage/organizations/:id/divisions',
    access: 'organization.update',
    summary: 'Add a division',
    params: IdParams,
    body: DivisionInput,
    response: z.object({ id: Id }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/manage/organizations/:id/divisions/:divisionId',
    access: 'organization.update',
    summary: 'Change a division',
    params: DivisionParams,
    body: DivisionInput,
    response: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/manage/organizations/:id/divisions/:divisionId',
    access: 'organization.update',
    summary: 'Delete a division; refused while it has people',
    params: DivisionParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Organization: true;
  }
}
