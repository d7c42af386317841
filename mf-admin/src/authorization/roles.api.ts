import { role } from '@titian/shared-contracts/role';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms show these errors themselves.
const quiet = { extraOptions: { quiet: true } };
const providesRole = { providesTags: ['Role' as const] };
const invalidatesRole = { invalidatesTags: ['Role' as const], ...quiet };

const rolesApi = defineCalls((build) => ({
  listRoles: build.query({ ...request(role.list), ...providesRole }),
  checkedRights: build.query(request(role.checkedRights)),
  rolePeople: build.query({ ...request(role.people), ...providesRole }),
  effectiveRights: build.query({ ...request(role.effective), ...providesRole }),
  roleDetail: build.query({ ...request(role.detail), ...providesRole }),
  roleHistory: build.query({ ...request(role.history), ...providesRole }),
  previewRole: build.query({ ...request(role.preview), ...providesRole }),
  createRole: build.mutation({ ...request(role.create), ...invalidatesRole }),
  updateRole: build.mutation({ ...request(role.update), ...invalidatesRole }),
  restoreRole: build.mutation({ ...request(role.restore), ...invalidatesRole }),
  assignRole: build.mutation({ ...request(role.assign), ...invalidatesRole }),
  // Errors of row actions appear as a toast.
  removeRole: build.mutation({ ...request(role.remove), invalidatesTags: ['Role'] }),
  recoverRole: build.mutation({ ...request(role.recover), invalidatesTags: ['Role'] }),
}));

export const {
  useListRolesQuery,
  useCheckedRightsQuery,
  useRolePeopleQuery,
  useEffectiveRightsQuery,
  useRoleDetailQuery,
  useRoleHistoryQuery,
  usePreviewRoleQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useRestoreRoleMutation,
  useAssignRoleMutation,
  useRemoveRoleMutation,
  useRecoverRoleMutation,
} = rolesApi;
