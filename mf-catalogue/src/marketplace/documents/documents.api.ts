import { apiDocument } from '@titian/shared-contracts/api-document';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const { useListApiDocumentsQuery } = defineCalls((build) => ({
  listApiDocuments: build.query({ ...request(apiDocument.ofApi), providesTags: ['ApiDocument'] }),
}));
