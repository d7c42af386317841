import { gatewayNode } from '@titian/shared-contracts/gateway';
import { backup, diagnostics, maintenance, serverJob, serverPart } from '@titian/shared-contracts/server';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const provides = { providesTags: ['GatewayNode' as const] };
// Quiet: forms and dialogs show these errors themselves.
const QUIET = { quiet: true };
const changes = { invalidatesTags: ['GatewayNode' as const], extraOptions: QUIET };

export const {
  useListNodesQuery,
  useListSnapshotsQuery,
  useRegisterNodeMutation,
  useRotateNodeMutation,
  useRevokeNodeMutation,
  useListPartsQuery,
  useTestPartMutation,
  useListJobsQuery,
  useRunJobMutation,
  useReadDiagnosticsMutation,
  useListBackupsQuery,
  useTestBackupMutation,
  useReadMaintenanceQuery,
  useBeginMaintenanceMutation,
  useEndMaintenanceMutation,
} = defineCalls((build) => ({
  listNodes: build.query({ ...request(gatewayNode.list), ...provides }),
  listSnapshots: build.query({ ...request(gatewayNode.snapshots), ...provides }),
  registerNode: build.mutation({ ...request(gatewayNode.register), ...changes }),
  rotateNode: build.mutation({ ...request(gatewayNode.rotate), ...changes }),
  revokeNode: build.mutation({ ...request(gatewayNode.revoke), ...changes }),
  listParts: build.query({ ...request(serverPart.list), providesTags: ['ServerPart'] }),
  testPart: build.mutation({ ...request(serverPart.test), invalidatesTags: ['ServerPart'], extraOptions: QUIET }),
  readMaintenance: build.query({ ...request(maintenance.read), providesTags: ['Maintenance'] }),
  beginMaintenance: build.mutation({
    ...request(maintenance.begin),
    invalidatesTags: ['Maintenance'],
    extraOptions: QUIET,
  }),
  endMaintenance: build.mutation({
    ...request(maintenance.end),
    invalidatesTags: ['Maintenance'],
    extraOptions: QUIET,
  }),
  // A mutation, since each reading is of now and in the portal log.
  readDiagnostics: build.mutation({ ...request(diagnostics.read), extraOptions: QUIET }),
  listBackups: build.query({ ...request(backup.list), providesTags: ['Backup'] }),
  testBackup: build.mutation({ ...request(backup.test), invalidatesTags: ['Backup'], extraOptions: QUIET }),
  listJobs: build.query({ ...request(serverJob.list), providesTags: ['ServerJob'] }),
  runJob: build.mutation({ ...request(serverJob.run), invalidatesTags: ['ServerJob'], extraOptions: QUIET }),
}));
