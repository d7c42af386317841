import { project } from '@titian/shared-contracts/project';
import { traffic } from '@titian/shared-contracts/traffic';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const callsApi = defineCalls((build) => ({
  listCalls: build.query({ ...request(traffic.list), providesTags: ['Traffic'] }),
  callHistogram: build.query({ ...request(traffic.histogram), providesTags: ['Traffic'] }),
  callFields: build.query(request(traffic.fields)),
  readOwnProject: build.query({ ...request(project.detail), providesTags: ['Project'] }),
  readTrace: build.query({ ...request(traffic.trace), providesTags: ['Traffic'] }),
  exportCalls: build.mutation({ ...request(traffic.export), extraOptions: { quiet: true } }),
}));

export const {
  useListCallsQuery,
  useCallHistogramQuery,
  useCallFieldsQuery,
  useReadOwnProjectQuery,
  useReadTraceQuery,
  useExportCallsMutation,
} = callsApi;
