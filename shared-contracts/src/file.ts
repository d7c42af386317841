import * as z from 'zod/mini';
import { endpoint, Nothing } from './http';
import { PICTURE_MAX_BYTES } from './limits';
import { Id, IdParams } from './primitives';

/** What a file may be, known by its bytes, with the ending that it is saved under. */
export const FILE_ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const;
export type FileType = keyof typeof FILE_ENDINGS;

/** Pictures are anybody's to see at `/content`; documents are for those who see what they belong to. */
export interface FileLimits {
  kind: 'picture' | 'document';
  types: readonly FileType[];
  maxBytes: number;
  maxFiles: number;
}

/** Spec §5: an image that is no GIF, under 3 MB. */
const picture: FileLimits = {
  kind: 'picture',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: PICTURE_MAX_BYTES - 1,
  maxFiles: 1,
};
const documents: FileLimits = {
  kind: 'document',
  types: [
    'application/pdf',
    'image/png',
    'image/jpeg',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 5,
};

/** What files may belong to (`ref`), in which place (`field`), and what is taken there. */
export const FILE_RULES = {
  user: { image: picture },
  tenant: { image: picture },
  organization: { image: picture },
  order: { letter: documents },
  issue: { attachment: documents },
} as const satisfies Record<string, Record<string, FileLimits>>;
export type FileRef = keyof typeof FILE_RULES;
export const FILE_REFS = Object.keys(FILE_RULES) as FileRef[];

/** The limits of a place; undefined where there is no such place. */
export const fileLimits = (ref: string, field: string): FileLimits | undefined =>
  (Object.hasOwn(FILE_RULES, ref) ? (FILE_RULES as Record<string, Record<string, FileLimits>>)[ref] : undefined)?.[
    field
  ];

/** Characters of a file's name. */
export const FILE_NAME_MAX = 120;

/** The fields of an upload beside its `files` (spec §7). Without `refId` the files wait until a form that names them is sent. */
export const UploadFields = z.object({
  refId: z.optional(Id),
  ref: z.enum(FILE_REFS as [FileRef, ...FileRef[]], 'validation.invalid'),
  field: z.string().check(z.maxLength(40)),
  source: z.optional(z.string().check(z.maxLength(60))),
});
export type UploadFields = z.infer<typeof UploadFields>;

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
