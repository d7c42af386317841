import { apiDocument as contract } from '@titian/shared-contracts/api-document';
import type { Slice } from '../slice';
import { apiDocumentDemo } from './api-document.demo';
import { documentFileRules, documentUser } from './api-document.files';
import { apiDocumentRoutes } from './api-document.routes';

/** Guides, agreements and data dictionaries of APIs. */
export const apiDocument = {
  calls: { apiDocument: contract },
  routes: apiDocumentRoutes,
  demo: apiDocumentDemo,
  fileRules: documentFileRules,
  libraryUsers: [documentUser],
} satisfies Slice;
