import { catalogue, changes } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const marketplaceApi = defineCalls((build) => ({
  openApiDocument: build.query(request(catalogue.openapi)),
  versionChanges: build.query({ ...request(changes.between), providesTags: ['Catalogue'] }),
  changelog: build.query({ ...request(changes.log), providesTags: ['Catalogue'] }),
}));

export const { useOpenApiDocumentQuery, useVersionChangesQuery, useChangelogQuery } = marketplaceApi;
