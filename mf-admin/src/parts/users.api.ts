import { user } from '@titian/shared-contracts/user';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves.
const quiet = { extraOptions: { quiet: true } };
const providesUser = { providesTags: ['User' as const] };
const invalidatesUser = { invalidatesTags: ['User' as const, 'Organization' as const] };

const usersApi = defineCalls((build) => ({
  listUsers: build.query({ ...request(user.list), ...providesUser }),
  grantableRoles: build.query({ ...request(user.roles), providesTags: ['Me'] }),
  userDetail: build.query({ ...request(user.detail), ...providesUser }),
  userSessions: build.query({ ...request(user.sessions), ...providesUser }),
  userTrail: build.query({ ...request(user.trail), ...providesUser }),
  exportUsers: build.mutation({ ...request(user.export), ...quiet }),
  inviteUser: build.mutation({ ...request(user.create), ...invalidatesUser, ...quiet }),
  updateUser: build.mutation({ ...request(user.update), ...invalidatesUser, ...quiet }),
  moveUser: build.mutation({ ...request(user.move), ...invalidatesUser, ...quiet }),
  handOver: build.mutation({ ...request(user.handOver), ...invalidatesUser, ...quiet }),
  disableUser: build.mutation({ ...request(user.disable), ...invalidatesUser, ...quiet }),
  disableUsers: build.mutation({ ...request(user.disableMany), ...invalidatesUser, ...quiet }),
  enableUser: build.mutation({ ...request(user.enable), ...invalidatesUser }),
  unlockUser: build.mutation({ ...request(user.unlock), ...invalidatesUser }),
  resetUser: build.mutation({ ...request(user.sendReset), ...invalidatesUser }),
  inviteUserAgain: build.mutation({ ...request(user.invite), ...invalidatesUser }),
  signUserOut: build.mutation({ ...request(user.signOut), ...invalidatesUser }),
  removeUser: build.mutation({ ...request(user.remove), ...invalidatesUser }),
  restoreUser: build.mutation({ ...request(user.restore), ...invalidatesUser }),
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
