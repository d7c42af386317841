import { platform } from '@titian/shared-contracts/platform';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const panelApi = defineCalls((build) => ({
  whatRuns: build.query({ ...request(platform.why), providesTags: ['Platform'] }),
}));

export const { useWhatRunsQuery } = panelApi;
