import { catalogue, changes } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const marketplaceApi = defineCalls((build) => ({
  openApiDocument: build.query({ ...request(catalogue.openapi), extraOptions: { quiet: true } }),
  versionChanges: build.query({
    ...request(changes.between),
    providesTags: ['Catalogue'],
    extraOptions: { quiet: true },
  }),
  changelog: build.query({ ...request(changes.log), providesTags: ['Catalogue'], extraOptions: { quiet: true } }),
}));

export const { useOpenApiDocumentQuery, useVersionChangesQuery, useChangelogQuery } = marketplaceApi;
