import { catalogue } from '@titian/shared-contracts';
import { api, request } from '@titian/shared-auth';

const marketplaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    openApiDocument: build.query({ ...request(catalogue.openapi), extraOptions: { quiet: true } }),
  }),
});

export const { useLazyOpenApiDocumentQuery } = marketplaceApi;
