import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, Nothing, page } from '@titian/shared-contracts';
import { SeenVersion } from '../managed';
import { FILES_AT_ONCE } from './limits';
import { EntryName } from './names';
import { FolderRights, FolderRightsInput, Subject } from './rights';
import { FolderNode, RepositoryFile } from './shapes';

/** Some files of a folder: their ids with commas between them. */
const ChosenFiles = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(Id).check(z.maxLength(FILES_AT_ONCE)),
);

export const folder = {
  files: endpoint({
    method: 'GET',
    path: '/api/repository-folders/:id/files',
    access: 'signedIn',
    summary: 'The files of a folder',
    params: IdParams,
    query: ListQuery,
    response: z.extend(page(RepositoryFile), { bytes: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/repository-folders/:id/folders',
    access: 'signedIn',
    summary: 'Make a folder within one',
    params: IdParams,
    body: z.object({ name: EntryName }),
    response: FolderNode,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/repository-folders/:id',
    access: 'signedIn',
    summary: 'Rename a folder, or move it within its repository',
    params: IdParams,
    body: z.extend(SeenVersion, { name: EntryName, parentId: Id }),
    response: FolderNode,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/repository-folders/:id',
    access: 'signedIn',
    summary: 'Move a folder to the trash',
    params: IdParams,
    response: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/repository-folders/:id/restore',
    access: 'signedIn',
    summary: 'Take a folder out of the trash',
    params: IdParams,
    response: Nothing,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/repository-folders/:id/trash',
    access: 'signedIn',
    summary: 'Delete a folder that is in the trash for good, with all that is in it',
    params: IdParams,
    response: Nothing,
  }),
  rights: endpoint({
    method: 'GET',
    path: '/api/repository-folders/:id/rights',
    access: 'signedIn',
    summary: 'Who may do what in a folder',
    params: IdParams,
    response: FolderRights,
  }),
  setRights: endpoint({
    method: 'PUT',
    path: '/api/repository-folders/:id/rights',
    access: 'signedIn',
    summary: 'Give a folder a list of its own, or let it inherit',
    params: IdParams,
    body: FolderRightsInput,
    response: FolderRights,
  }),
  subjects: endpoint({
    method: 'GET',
    path: '/api/repository-folders/:id/subjects',
    access: 'signedIn',
    summary: 'Organisations, roles and people that a right can be given to',
    params: IdParams,
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), '') }),
    response: z.array(Subject),
  }),
  zip: endpoint({
    method: 'GET',
    path: '/api/repository-folders/:id/zip',
    access: 'signedIn',
    summary:
      'A folder with its folders, or some of its own files, as far as the caller may read them, as a ZIP archive',
    params: IdParams,
    query: z.object({ files: z.optional(ChosenFiles) }),
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
};
