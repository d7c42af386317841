import { user } from '@titian/shared-contracts/user';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Forms and drawers show themselves what went wrong.
const quiet = { extraOptions: { quiet: true } };
const known = { providesTags: ['User' as const], ...quiet };
const changed = { invalidatesTags: ['User' as const, 'Organization' as const] };

const usersApi = defineCalls((build) => ({
  listUsers: build.query({ ...request(user.list), ...known }),
  grantableRoles: build.query({ ...request(user.roles), providesTags: ['Me'], ...quiet }),
  userDetail: build.query({ ...request(user.detail), ...known }),
  userSessions: build.query({ ...request(user.sessions), ...known }),
  userTrail: build.query({ ...request(user.trail), ...known }),
  exportUsers: build.mutation({ ...request(user.export), ...quiet }),
  inviteUser: build.mutation({ ...request(user.create), ...changed, ...quiet }),
  updateUser: build.mutation({ ...request(user.update), ...changed, ...quiet }),
  moveUser: build.mutation({ ...request(user.move), ...changed, ...quiet }),
  handOver: build.mutation({ ...request(user.handOver), ...changed, ...quiet }),
  disableUser: build.mutation({ ...request(user.disable), ...changed, ...quiet }),
  disableUsers: build.mutation({ ...request(user.disableMany), ...changed, ...quiet }),
  enableUser: build.mutation({ ...request(user.enable), ...changed }),
  unlockUser: build.mutation({ ...request(user.unlock), ...changed }),
  resetUser: build.mutation({ ...request(user.sendReset), ...changed }),
  inviteUserAgain: build.mutation({ ...request(user.invite), ...changed }),
  signUserOut: build.mutation({ ...request(user.signOut), ...changed }),
  removeUser: build.mutation({ ...request(user.remove), ...changed }),
  restoreUser: build.mutation({ ...request(user.restore), ...changed }),
}));

export const {
  useListUsersQuery,
  useGrantableRolesQuery,
  useUserDetailQuery,
  useLazyUserDetailQuery,
  useUserSessionsQuery,
  useUserTrailQuery,
  useExportUsersMutation,
  useInviteUserMutation,
  useUpdateUserMutation,
  useMoveUserMutation,
  useHandOverMutation,
  useDisableUserMutation,
  useDisableUsersMutation,
  useEnableUserMutation,
  useUnlockUserMutation,
  useResetUserMutation,
  useInviteUserAgainMutation,
  useSignUserOutMutation,
  useRemoveUserMutation,
  useRestoreUserMutation,
} = usersApi;
