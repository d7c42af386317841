import { accessPolicy, explanation, organizationGroup, throttlePolicy } from '@titian/shared-contracts/policy';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves.
const quiet = { extraOptions: { quiet: true } };
const provides = { providesTags: ['Policy' as const] };
const changes = { invalidatesTags: ['Policy' as const], ...quiet };

export const {
  useListThrottlePoliciesQuery,
  useThrottleChoicesQuery,
  useThrottlePolicyQuery,
  useCreateThrottlePolicyMutation,
  useUpdateThrottlePolicyMutation,
  useCancelThrottleChangeMutation,
  useRemoveThrottlePolicyMutation,
  useListAccessPoliciesQuery,
  useAccessChoicesQuery,
  useAccessPolicyQuery,
  useCreateAccessPolicyMutation,
  useUpdateAccessPolicyMutation,
  useRemoveAccessPolicyMutation,
  useLostByChangeQuery,
  useListGroupsQuery,
  useCreateGroupMutation,
  useUpdateGroupMutation,
  useRemoveGroupMutation,
  useAskedApisQuery,
  useExplainQuery,
  useCallersQuery,
} = defineCalls((build) => ({
  listThrottlePolicies: build.query({ ...request(throttlePolicy.list), ...provides }),
  throttleChoices: build.query({ ...request(throttlePolicy.choices), ...provides }),
  throttlePolicy: build.query({ ...request(throttlePolicy.detail), ...provides }),
  createThrottlePolicy: build.mutation({ ...request(throttlePolicy.create), ...changes }),
  updateThrottlePolicy: build.mutation({ ...request(throttlePolicy.update), ...changes }),
  cancelThrottleChange: build.mutation({ ...request(throttlePolicy.cancel), ...changes }),
  removeThrottlePolicy: build.mutation({ ...request(throttlePolicy.remove), ...changes }),
  listAccessPolicies: build.query({ ...request(accessPolicy.list), ...provides }),
  accessChoices: build.query({ ...request(accessPolicy.choices), ...provides }),
  accessPolicy: build.query({ ...request(accessPolicy.detail), ...provides }),
  createAccessPolicy: build.mutation({ ...request(accessPolicy.create), ...changes }),
  updateAccessPolicy: build.mutation({ ...request(accessPolicy.update), ...changes }),
  removeAccessPolicy: build.mutation({ ...request(accessPolicy.remove), ...changes }),
  lostByChange: build.query({ ...request(accessPolicy.lost), ...provides }),
  listGroups: build.query({ ...request(organizationGroup.list), ...provides }),
  createGroup: build.mutation({ ...request(organizationGroup.create), ...changes }),
  updateGroup: build.mutation({ ...request(organizationGroup.update), ...changes }),
  removeGroup: build.mutation({ ...request(organizationGroup.remove), ...changes }),
  askedApis: build.query({ ...request(explanation.apis), ...provides }),
  explain: build.query({ ...request(explanation.explain), ...provides }),
  callers: build.query({ ...request(explanation.callers), ...provides }),
}));
