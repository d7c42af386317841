import { role } from '@titian/shared-contracts/role';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Pages and forms show themselves what went wrong.
const quiet = { extraOptions: { quiet: true } };
const known = { providesTags: ['Role' as const], ...quiet };
const changed = { invalidatesTags: ['Role' as const], ...quiet };

const rolesApi = defineCalls((build) => ({
  listRoles: build.query({ ...request(role.list), ...known }),
  askedRights: build.query({ ...request(role.asked), ...quiet }),
  rolePeople: build.query({ ...request(role.people), ...known }),
  effectiveRights: build.query({ ...request(role.effective), ...known }),
  roleDetail: build.query({ ...request(role.detail), ...known }),
  roleHistory: build.query({ ...request(role.history), ...known }),
  previewRole: build.query({ ...request(role.preview), ...known }),
  createRole: build.mutation({ ...request(role.create), ...changed }),
  updateRole: build.mutation({ ...request(role.update), ...changed }),
  restoreRole: build.mutation({ ...request(role.restore), ...changed }),
  assignRole: build.mutation({ ...request(role.assign), ...changed }),
  // What a row's menu does is told by the portal.
  removeRole: build.mutation({ ...request(role.remove), invalidatesTags: ['Role'] }),
  recoverRole: build.mutation({ ...request(role.recover), invalidatesTags: ['Role'] }),
}));

export const {
  useListRolesQuery,
  useAskedRightsQuery,
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
