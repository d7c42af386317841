import { tenant } from '@titian/shared-contracts/tenant';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Forms and drawers show themselves what went wrong.
const quiet = { extraOptions: { quiet: true } };
const known = { providesTags: ['Tenant' as const], ...quiet };
const changed = { invalidatesTags: ['Tenant' as const, 'Organization' as const] };

const tenantsApi = defineCalls((build) => ({
  listTenants: build.query({ ...request(tenant.list), ...known }),
  tenantDetail: build.query({ ...request(tenant.detail), ...known }),
  tenantTrail: build.query({ ...request(tenant.trail), ...known }),
  exportTenants: build.mutation({ ...request(tenant.export), ...quiet }),
  createTenant: build.mutation({ ...request(tenant.create), ...changed, ...quiet }),
  updateTenant: build.mutation({ ...request(tenant.update), ...changed, ...quiet }),
  disableTenant: build.mutation({ ...request(tenant.disable), ...changed, ...quiet }),
  enableTenant: build.mutation({ ...request(tenant.enable), ...changed }),
  removeTenant: build.mutation({ ...request(tenant.remove), ...changed }),
  restoreTenant: build.mutation({ ...request(tenant.restore), ...changed }),
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
