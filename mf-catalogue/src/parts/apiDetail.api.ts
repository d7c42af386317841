import { catalogue } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const apiDetailApi = defineCalls((build) => ({
  apiDetail: build.query({
    ...request(catalogue.detail),
    providesTags: ['Catalogue'],
    // Quiet: the page itself shows when the API doesn't exist or the reader may not see it.
    extraOptions: { quiet: true },
  }),
}));

export const { useApiDetailQuery } = apiDetailApi;
