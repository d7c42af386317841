import { catalogue } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const apiDetailApi = defineCalls((build) => ({
  apiDetail: build.query({ ...request(catalogue.detail), providesTags: ['Catalogue'] }),
}));

export const { useApiDetailQuery } = apiDetailApi;
