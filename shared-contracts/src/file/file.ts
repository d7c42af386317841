import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing } from '@titian/shared-contracts';

export const StoredFile = z.object({
  id: Id,
  /** Path from the origin's root: `/content/…` of a picture, `/api/files/…` of a document. */
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const file = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'signedIn',
    summary: 'Upload files (multipart: files, refId, ref, field, source)',
    consumes: 'multipart/form-data',
    response: z.array(StoredFile),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    access: 'signedIn',
    summary: 'A file, for those who see what it belongs to',
    params: IdParams,
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files/:id',
    access: 'signedIn',
    summary: 'Take back an own upload that belongs to nothing yet',
    params: IdParams,
    response: Nothing,
  }),
};
