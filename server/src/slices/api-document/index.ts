import { apiDocument as contract } from '@titian/shared-contracts/api-document';
import type { Slice } from '../slice';
import { documentFileRules, documentUser } from './api-document.files';
import { apiDocumentRoutes } from './api-document.routes';

/** Guides, agreements and data dictionaries of APIs. */
export const apiDocument = {
  calls: { apiDocument: contract },
  routes: apiDocumentRoutes,
  fileRules: documentFileRules,
  libraryUsers: [documentUser],
} satisfies Slice;
