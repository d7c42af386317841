import { apiDocument } from '@titian/shared-contracts/api-document';
import { library } from '@titian/shared-contracts/library';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves.
const changes = { invalidatesTags: ['ApiDocument', 'Library'], extraOptions: { quiet: true } } as const;

export const {
  useListDocumentsQuery,
  useListLibraryDocumentsQuery,
  useAddDocumentMutation,
  useRenameDocumentMutation,
  useOrderDocumentsMutation,
  useRemoveDocumentMutation,
} = defineCalls((build) => ({
  listDocuments: build.query({ ...request(apiDocument.list), providesTags: ['ApiDocument'] }),
  listLibraryDocuments: build.query({ ...request(library.list), providesTags: ['Library'] }),
  addDocument: build.mutation({ ...request(apiDocument.create), ...changes }),
  renameDocument: build.mutation({ ...request(apiDocument.rename), ...changes }),
  orderDocuments: build.mutation({ ...request(apiDocument.order), invalidatesTags: ['ApiDocument'] }),
  removeDocument: build.mutation({ ...request(apiDocument.remove), invalidatesTags: ['ApiDocument', 'Library'] }),
}));
