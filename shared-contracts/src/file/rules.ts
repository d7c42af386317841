import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';
import type { FileType } from './types';

/** Spec §5: profile picture under 3 MB, in bytes. */
const PICTURE_MAX_BYTES = 3 * 1024 * 1024;

/** Pictures are public at `/content`; documents are for those who see what they belong to. */
export interface FileLimits {
  kind: 'picture' | 'document';
  types: readonly FileType[];
  maxBytes: number;
  maxFiles: number;
  /** Longest side that is kept of a picture, in pixels; without it as it came. */
  side?: number;
}

/** Spec §5: an image except GIF, under 3 MB. */
const picture: FileLimits = {
  kind: 'picture',
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  maxBytes: PICTURE_MAX_BYTES - 1,
  maxFiles: 1,
  // Faces are shown at 200 (spec §9), on screens of up to three times that.
  side: 640,
};
/** Spec §9: logos are shown at this size, in pixels. */
export const LOGO_SIZE = 150;
/** Kept three times as large, for screens that have three points to a pixel. */
const logo: FileLimits = { ...picture, side: 3 * LOGO_SIZE };
/** The gallery's pictures are also shown as wide as a page. */
const galleryPicture: FileLimits = { ...picture, side: 1_920 };
/** Of a document: shown as large as a logo, and in its drawer. */
const cover: FileLimits = { ...picture, side: 900 };
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
const libraryDocument: FileLimits = {
  ...documents,
  types: documents.types.filter((type) => !type.startsWith('image/')),
  maxFiles: 1,
};

/** What files may belong to (`ref`), in which field, and which files are accepted there. */
export const FILE_RULES = {
  user: { image: picture },
  portal: {
    DevLogo: logo,
    DevLogoDark: logo,
    favicon: logo,
    organizationLogo: logo,
    tenantLogo: logo,
    documentCover: cover,
  },
  tenant: { image: logo },
  organization: { image: logo },
  order: { letter: documents },
  issue: { attachment: documents },
  dataRequest: { attachment: documents },
  apiDocument: { document: libraryDocument },
  library: { picture: galleryPicture, document: libraryDocument, cover },
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

/** The fields of an upload besides its `files` (spec §7). Without `refId` the files are pending until a form that names them is sent. */
export const UploadFields = z.object({
  refId: z.optional(Id),
  ref: z.enum(FILE_REFS as [FileRef, ...FileRef[]], 'validation.invalid'),
  field: z.string().check(z.maxLength(40)),
  source: z.optional(z.string().check(z.maxLength(60))),
});
export type UploadFields = z.infer<typeof UploadFields>;
