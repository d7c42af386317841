import { tenant } from '@titian/shared-contracts/tenant';
import { request, usePermission } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves.
const quiet = { extraOptions: { quiet: true } };
const providesTenant = { providesTags: ['Tenant' as const] };
const invalidatesTenant = { invalidatesTags: ['Tenant' as const, 'Organization' as const] };

const tenantsApi = defineCalls((build) => ({
  listTenants: build.query({ ...request(tenant.list), ...providesTenant }),
  tenantDetail: build.query({ ...request(tenant.detail), ...providesTenant }),
  tenantTrail: build.query({ ...request(tenant.trail), ...providesTenant }),
  exportTenants: build.mutation({ ...request(tenant.export), ...quiet }),
  createTenant: build.mutation({ ...request(tenant.create), ...invalidatesTenant, ...quiet }),
  updateTenant: build.mutation({ ...request(tenant.update), ...invalidatesTenant, ...quiet }),
  disableTenant: build.mutation({ ...request(tenant.disable), ...invalidatesTenant, ...quiet }),
  enableTenant: build.mutation({ ...request(tenant.enable), ...invalidatesTenant }),
  removeTenant: build.mutation({ ...request(tenant.remove), ...invalidatesTenant }),
  restoreTenant: build.mutation({ ...request(tenant.restore), ...invalidatesTenant }),
}));

export const {
  useListTenantsQuery,
  useTenantDetailQuery,
  useTenantTrailQuery,
  useExportTenantsMutation,
  useCreateTenantMutation,
  useUpdateTenantMutation,
  useDisableTenantMutation,
  useEnableTenantMutation,
  useRemoveTenantMutation,
  useRestoreTenantMutation,
} = tenantsApi;

/** The tenants that a list can be filtered by; not asked for by who may not list them. */
export const useTenantChoices = () =>
  useListTenantsQuery({ query: { pageSize: 100 } }, { skip: !usePermission('tenant.view') });
