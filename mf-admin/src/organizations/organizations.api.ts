import { division, organization } from '@titian/shared-contracts/organization';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves.
const quiet = { extraOptions: { quiet: true } };
const providesOrganization = { providesTags: ['Organization' as const] };
const invalidatesOrganization = { invalidatesTags: ['Organization' as const, 'Tenant' as const, 'User' as const] };

const organizationsApi = defineCalls((build) => ({
  managedOrganizations: build.query({ ...request(organization.managed), ...providesOrganization }),
  organizationAccount: build.query({ ...request(organization.account), ...providesOrganization }),
  organizationTrail: build.query({ ...request(organization.trail), ...providesOrganization }),
  exportOrganizations: build.mutation({ ...request(organization.export), ...quiet }),
  createOrganization: build.mutation({ ...request(organization.create), ...invalidatesOrganization, ...quiet }),
  updateOrganization: build.mutation({ ...request(organization.update), ...invalidatesOrganization, ...quiet }),
  disableOrganization: build.mutation({ ...request(organization.disable), ...invalidatesOrganization, ...quiet }),
  enableOrganization: build.mutation({ ...request(organization.enable), ...invalidatesOrganization }),
  removeOrganization: build.mutation({ ...request(organization.remove), ...invalidatesOrganization }),
  restoreOrganization: build.mutation({ ...request(organization.restore), ...invalidatesOrganization }),
  listDivisions: build.query({ ...request(division.list), ...providesOrganization }),
  createDivision: build.mutation({ ...request(division.create), ...invalidatesOrganization, ...quiet }),
  updateDivision: build.mutation({ ...request(division.update), ...invalidatesOrganization, ...quiet }),
  removeDivision: build.mutation({ ...request(division.remove), ...invalidatesOrganization }),
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
