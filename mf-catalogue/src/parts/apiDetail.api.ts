import { catalogue } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const apiDetailApi = defineCalls((build) => ({
  apiDetail: build.query({
    ...request(catalogue.detail),
    providesTags: ['Catalogue'],
    // Not there, or not for this reader: the page says so itself.
    extraOptions: { quiet: true },
  }),
}));

export const { useApiDetailQuery } = apiDetailApi;
