import { membership } from '@titian/shared-contracts/membership';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

/** A role decides what the other tabs offer. */
const changed = { invalidatesTags: ['Membership', 'Project'] as const };
const membersApi = defineCalls((build) => ({
  listMembers: build.query({ ...request(membership.list), providesTags: ['Membership'] }),
  listColleaguesOf: build.query({ ...request(membership.people), providesTags: ['Membership'] }),
  putMember: build.mutation({ ...request(membership.put), ...changed }),
  removeMemberOf: build.mutation({ ...request(membership.remove), ...changed }),
  transferProject: build.mutation({ ...request(membership.transfer), ...changed }),
}));

export const {
  useListMembersQuery,
  useListColleaguesOfQuery,
  usePutMemberMutation,
  useRemoveMemberOfMutation,
  useTransferProjectMutation,
} = membersApi;
