import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, Nothing, page, PageQuery } from '@titian/shared-contracts';
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

/** marketplace.md §17. A tenant is not suspended, only disabled. */
export const Tenant = z.extend(ManagedLife, {
  id: Id,
  code: z.string(),
  name: LocalText,
  imageUrl: z.nullable(z.string()),
  organizations: z.int(),
  users: z.int(),
  /** APIs that its organisations offer now. */
  apis: z.int(),
});
export type Tenant = z.infer<typeof Tenant>;
export const TenantInput = z.object({ code: ManagedCode, name: ManagedName });
export type TenantInput = z.infer<typeof TenantInput>;

export const tenant = {
  list: endpoint({
    method: 'GET',
    path: '/api/manage/tenants',
    access: 'tenant.view',
    summary: 'Tenants in scope',
    query: ManagedQuery,
    response: z.extend(page(Tenant), { counts: z.record(ManagedView, z.int()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/manage/tenants/export',
    access: 'tenant.export',
    summary: 'The filtered tenants as CSV',
    query: ManagedQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/manage/tenants/:id',
    access: 'tenant.view',
    summary: 'One tenant',
    params: IdParams,
    response: Tenant,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/manage/tenants',
    access: 'tenant.create',
    summary: 'Create',
    body: TenantInput,
    response: Tenant,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/manage/tenants/:id',
    access: 'tenant.update',
    summary: 'Change',
    params: IdParams,
    body: z.extend(SeenVersion, { input: TenantInput }),
    response: Tenant,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/manage/tenants/:id/disable',
    access: 'tenant.delete',
    summary: 'Disable: nobody of it signs in',
    params: IdParams,
    body: ManagedReason,
    response: Tenant,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/manage/tenants/:id/enable',
    access: 'tenant.delete',
    summary: 'Enable again',
    params: IdParams,
    response: Tenant,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/manage/tenants/:id',
    access: 'tenant.delete',
    summary: 'Delete; refused while it has organisations',
    params: IdParams,
    response: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/manage/tenants/:id/restore',
    access: 'tenant.delete',
    summary: 'Bring back what was deleted lately',
    params: IdParams,
    response: Tenant,
  }),
  trail: endpoint({
    method: 'GET',
    path: '/api/manage/tenants/:id/trail',
    access: 'tenant.view',
    summary: 'Audit trail of a tenant',
    params: IdParams,
    query: PageQuery,
    response: page(TrailEntry),
  }),
};

declare global {
  interface TitianTags {
    Tenant: true;
  }
}
