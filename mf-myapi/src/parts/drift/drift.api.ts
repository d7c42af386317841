import { drift } from '@titian/shared-contracts/drift';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const driftApi = defineCalls((build) => ({
  readDriftSummary: build.query({ ...request(drift.summary), providesTags: ['Drift'] }),
  readDrift: build.query({ ...request(drift.read), providesTags: ['Drift'] }),
  readDriftPatch: build.query({ ...request(drift.patch), keepUnusedDataFor: 0 }),
  setDriftSampling: build.mutation({ ...request(drift.setSampling), invalidatesTags: ['Drift'] }),
}));

export const {
  useReadDriftSummaryQuery,
  useReadDriftQuery,
  useReadDriftPatchQuery,
  useLazyReadDriftPatchQuery,
  useSetDriftSamplingMutation,
} = driftApi;
