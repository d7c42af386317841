import { catalogue } from '@titian/shared-contracts/catalogue';
import { api, request } from '@titian/shared-auth';

export const apiDetailApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiDetail: build.query({
      ...request(catalogue.detail),
      providesTags: ['Catalogue'],
      // Not there, or not for this reader: the page says so itself.
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useApiDetailQuery } = apiDetailApi;
