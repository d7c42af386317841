import { gatewayNode } from '@titian/shared-contracts/gateway';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const provides = { providesTags: ['GatewayNode' as const] };
// Quiet: forms and dialogs show these errors themselves.
const changes = { invalidatesTags: ['GatewayNode' as const], extraOptions: { quiet: true } };

export const {
  useListNodesQuery,
  useListSnapshotsQuery,
  useRegisterNodeMutation,
  useRotateNodeMutation,
  useRevokeNodeMutation,
} = defineCalls((build) => ({
  listNodes: build.query({ ...request(gatewayNode.list), ...provides }),
  listSnapshots: build.query({ ...request(gatewayNode.snapshots), ...provides }),
  registerNode: build.mutation({ ...request(gatewayNode.register), ...changes }),
  rotateNode: build.mutation({ ...request(gatewayNode.rotate), ...changes }),
  revokeNode: build.mutation({ ...request(gatewayNode.revoke), ...changes }),
}));
