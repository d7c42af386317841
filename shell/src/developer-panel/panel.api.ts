import { platform } from '@titian/shared-contracts/platform';
import { api, request } from '@titian/shared-auth';

const panelApi = api.injectEndpoints({
  endpoints: (build) => ({
    whatRuns: build.query({ ...request(platform.why), providesTags: ['Platform'], extraOptions: { quiet: true } }),
  }),
});

export const { useWhatRunsQuery } = panelApi;
