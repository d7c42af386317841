import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, Timestamp } from '@titian/shared-contracts';
import { REPOSITORY_FILE_MAX } from './limits';
import { EntryName } from './names';
import { RepositoryFile } from './shapes';

/** An upload that is not finished: where its bytes go, and how many have arrived. */
export const OpenUpload = z.object({
  id: Id,
  folderId: Id,
  name: z.string(),
  size: z.number(),
  received: z.number(),
  /** The file that it becomes a new version of; null for a new file. */
  fileId: z.nullable(Id),
  createdAt: Timestamp,
});
export type OpenUpload = z.infer<typeof OpenUpload>;

const size = z
  .int('validation.number')
  .check(z.minimum(1, 'validation.fileEmpty'), z.maximum(REPOSITORY_FILE_MAX, 'validation.fileTooLarge'));

export const upload = {
  /** Checks rights, name and quota, and reserves the bytes. A name that the folder has already becomes the next version of that file. */
  begin: endpoint({
    method: 'POST',
    path: '/api/repository-folders/:id/uploads',
    access: 'signedIn',
    summary: 'Begin an upload into a folder; its bytes follow by the tus protocol',
    params: IdParams,
    body: z.object({ name: EntryName, size }),
    response: OpenUpload,
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/repositories/:id/uploads',
    access: 'signedIn',
    summary: 'The caller’s uploads of a repository that are not finished',
    params: IdParams,
    response: z.array(OpenUpload),
  }),
  send: endpoint({
    method: 'PATCH',
    path: '/api/uploads/:id',
    access: 'signedIn',
    summary: 'Send the next bytes of an upload (tus 1.0.0)',
    params: IdParams,
    consumes: 'application/offset+octet-stream',
    response: Nothing,
    status: 204,
  }),
  abandon: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:id',
    access: 'signedIn',
    summary: 'Give an upload up, with the bytes that have arrived (tus 1.0.0)',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  /** Judges the bytes and makes the file; asked again, it answers with the same file. */
  finish: endpoint({
    method: 'POST',
    path: '/api/uploads/:id/finish',
    access: 'signedIn',
    summary: 'Make a file of an upload whose bytes have all arrived',
    params: IdParams,
    response: RepositoryFile,
    status: 201,
  }),
};
