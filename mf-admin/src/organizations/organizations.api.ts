import { division, organization } from '@titian/shared-contracts/organization';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Forms and drawers show themselves what went wrong.
const quiet = { extraOptions: { quiet: true } };
const known = { providesTags: ['Organization' as const], ...quiet };
const changed = { invalidatesTags: ['Organization' as const, 'Tenant' as const, 'User' as const] };

const organizationsApi = defineCalls((build) => ({
  managedOrganizations: build.query({ ...request(organization.managed), ...known }),
  organizationAccount: build.query({ ...request(organization.account), ...known }),
  organizationTrail: build.query({ ...request(organization.trail), ...known }),
  exportOrganizations: build.mutation({ ...request(organization.export), ...quiet }),
  createOrganization: build.mutation({ ...request(organization.create), ...changed, ...quiet }),
  updateOrganization: build.mutation({ ...request(organization.update), ...changed, ...quiet }),
  disableOrganization: build.mutation({ ...request(organization.disable), ...changed, ...quiet }),
  enableOrganization: build.mutation({ ...request(organization.enable), ...changed }),
  removeOrganization: build.mutation({ ...request(organization.remove), ...changed }),
  restoreOrganization: build.mutation({ ...request(organization.restore), ...changed }),
  listDivisions: build.query({ ...request(division.list), ...known }),
  createDivision: build.mutation({ ...request(division.create), ...changed, ...quiet }),
  updateDivision: build.mutation({ ...request(division.update), ...changed, ...quiet }),
  removeDivision: build.mutation({ ...request(division.remove), ...changed }),
}));

export const {
  useManagedOrganizationsQuery,
  useOrganizationAccountQuery,
  useOrganizationTrailQuery,
  useExportOrganizationsMutation,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useDisableOrganizationMutation,
  useEnableOrganizationMutation,
  useRemoveOrganizationMutation,
  useRestoreOrganizationMutation,
  useListDivisionsQuery,
  useCreateDivisionMutation,
  useUpdateDivisionMutation,
  useRemoveDivisionMutation,
} = organizationsApi;
