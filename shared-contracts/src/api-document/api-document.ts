import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, Nothing, requiredText } from '@titian/shared-contracts';
import { StoredFile } from '@titian/shared-contracts/file';
import { API_DOCUMENT_TITLE_MAX, API_DOCUMENTS_MAX } from './limits';

const Title = z.object({ my: requiredText(API_DOCUMENT_TITLE_MAX), en: requiredText(API_DOCUMENT_TITLE_MAX) });

/** A guide, an agreement or a data dictionary of an API. */
export const ApiDocument = z.object({
  id: Id,
  title: LocalText,
  /** The document of the library that it is; null: a file of its own. */
  itemId: z.nullable(Id),
  file: StoredFile,
  rowVersion: z.int(),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

const hasOneSource = z.refine<{ itemId: string | null; fileId: string | null }>(
  ({ itemId, fileId }) => (itemId === null) !== (fileId === null),
  { error: 'validation.required', path: ['fileId'] },
);
/** A document of the library, or an upload of the caller: one of both. */
export const NewApiDocument = z
  .object({ title: Title, itemId: z.nullable(Id), fileId: z.nullable(Id) })
  .check(hasOneSource);
export type NewApiDocument = z.infer<typeof NewApiDocument>;

const root = '/api/registry/projects/:id/documents';
const DocumentParams = z.object({ id: Id, documentId: Id });
export const apiDocument = {
  ofApi: endpoint({
    method: 'GET',
    path: '/public/catalogue/:id/documents',
    access: 'public',
    summary: 'The documents of an API, for who finds it; downloads need an account',
    params: IdParams,
    response: z.array(ApiDocument),
  }),
  list: endpoint({
    method: 'GET',
    path: root,
    access: 'api.view',
    summary: 'The documents of an API in the registry',
    params: IdParams,
    response: z.array(ApiDocument),
  }),
  create: endpoint({
    method: 'POST',
    path: root,
    access: 'api.update',
    summary: 'Add a document of the library or an uploaded one',
    params: IdParams,
    body: NewApiDocument,
    response: ApiDocument,
    status: 201,
  }),
  rename: endpoint({
    method: 'PUT',
    path: `${root}/:documentId`,
    access: 'api.update',
    summary: 'Change the title of a document',
    params: DocumentParams,
    body: z.object({ rowVersion: z.int(), title: Title }),
    response: ApiDocument,
  }),
  order: endpoint({
    method: 'POST',
    path: `${root}/order`,
    access: 'api.update',
    summary: 'Put the documents of an API in order',
    params: IdParams,
    body: z.object({ ids: z.array(Id).check(z.maxLength(API_DOCUMENTS_MAX)) }),
    response: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${root}/:documentId`,
    access: 'api.update',
    summary: 'Remove a document from an API; that of the library stays there',
    params: DocumentParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    ApiDocument: true;
  }
}
