import { dataRequest } from '@titian/shared-contracts/data-request';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const {
  useListRequestsQuery,
  useExportRequestsMutation,
  useListAgenciesQuery,
  useListDemandQuery,
  useExportDemandMutation,
} = defineCalls((build) => ({
  listRequests: build.query({ ...request(dataRequest.list), providesTags: ['DataRequest'] }),
  listDemand: build.query({ ...request(dataRequest.demand), providesTags: ['DataRequest'] }),
  exportDemand: build.mutation({ ...request(dataRequest.demandExport), extraOptions: { quiet: true } }),
  listAgencies: build.query({ ...request(dataRequest.agencies) }),
  exportRequests: build.mutation({ ...request(dataRequest.export), extraOptions: { quiet: true } }),
}));
