import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, queryNumber } from '@titian/shared-contracts';
import { RichText } from '../content';
import { SeenVersion } from '../managed';
import { FILES_AT_ONCE } from './limits';
import { EntryName } from './names';
import { RepositoryFile, RepositoryFileDetail, Tags } from './shapes';

/** What can be shown of a file without saving it; `picture` is shown from its content. */
export const FilePreview = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** Whether the file has more rows, and more columns, than these. */
    more: z.boolean(),
  }),
  z.object({ kind: z.enum(['text', 'markdown', 'json']), text: z.string(), more: z.boolean() }),
  /** Of a Word document: its beginning as a formatted text, never as HTML. */
  z.object({ kind: z.literal('document'), text: RichText, more: z.boolean() }),
  z.object({ kind: z.literal('picture') }),
  z.object({ kind: z.literal('none') }),
]);
export type FilePreview = z.infer<typeof FilePreview>;

const which = z.object({ version: z.optional(queryNumber(z.int().check(z.minimum(1), z.maximum(1_000_000)))) });

/** What became of several files: each that was refused with its code. */
const Many = z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) });
const atOnce = [z.minLength(1), z.maxLength(FILES_AT_ONCE)] as const;

export const repositoryFile = {
  read: endpoint({
    method: 'GET',
    path: '/api/repository-files/:id',
    access: 'signedIn',
    summary: 'A file with its versions',
    params: IdParams,
    response: RepositoryFileDetail,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/repository-files/:id',
    access: 'signedIn',
    summary: 'Rename, move or tag a file',
    params: IdParams,
    body: z.extend(SeenVersion, { name: EntryName, folderId: Id, tags: Tags }),
    response: RepositoryFile,
  }),
  moveMany: endpoint({
    method: 'POST',
    path: '/api/repository-files/moves',
    access: 'signedIn',
    summary: 'Move several files into a folder of their repository, one after the other',
    body: z.object({ items: z.array(z.extend(SeenVersion, { id: Id })).check(...atOnce), folderId: Id }),
    response: Many,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/repository-files/removals',
    access: 'signedIn',
    summary: 'Move several files to the trash, one after the other',
    body: z.object({ ids: z.array(Id).check(...atOnce) }),
    response: Many,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/repository-files/:id/copy',
    access: 'signedIn',
    summary: 'Copy the newest version of a file into a folder of the repository',
    params: IdParams,
    body: z.object({ name: EntryName, folderId: Id }),
    response: RepositoryFile,
    status: 201,
  }),
  lock: endpoint({
    method: 'PUT',
    path: '/api/repository-files/:id/lock',
    access: 'signedIn',
    summary: 'Keep others from changing a file for a day, or no longer',
    params: IdParams,
    body: z.object({ locked: z.boolean() }),
    response: RepositoryFile,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/repository-files/:id/versions',
    access: 'signedIn',
    summary: 'Make an earlier version the newest again',
    params: IdParams,
    body: z.extend(SeenVersion, { version: z.int().check(z.minimum(1)) }),
    response: RepositoryFileDetail,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/repository-files/:id',
    access: 'signedIn',
    summary: 'Move a file to the trash',
    params: IdParams,
    response: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/repository-files/:id/restore',
    access: 'signedIn',
    summary: 'Take a file out of the trash',
    params: IdParams,
    response: Nothing,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/repository-files/:id/trash',
    access: 'signedIn',
    summary: 'Delete a file that is in the trash for good, with its versions and links',
    params: IdParams,
    response: Nothing,
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/repository-files/:id/content',
    access: 'signedIn',
    summary: 'The bytes of a version of a file, by default the newest',
    params: IdParams,
    query: which,
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/repository-files/:id/picture',
    access: 'signedIn',
    summary: 'The bytes of a picture, to be shown: not counted as a download',
    params: IdParams,
    query: which,
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/repository-files/:id/preview',
    access: 'signedIn',
    summary: 'The beginning of a version, to be shown',
    params: IdParams,
    query: which,
    response: FilePreview,
  }),
};
