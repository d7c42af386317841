import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  page,
  requiredText,
  tagList,
  Timestamp,
} from '@titian/shared-contracts';
import { StoredFile } from '@titian/shared-contracts/file';

/** The gallery has pictures, the document library documents. */
export const LibraryKind = z.enum(['Picture', 'Document']);
export type LibraryKind = z.infer<typeof LibraryKind>;
/** What an item of each kind may be for. */
export const LIBRARY_CATEGORIES = {
  Picture: ['Banner', 'Logo', 'Place', 'Event', 'Illustration', 'Other'],
  Document: ['Guide', 'Policy', 'Form', 'Circular', 'Report', 'Other'],
} as const satisfies Record<LibraryKind, readonly string[]>;
export const LibraryCategory = z.enum([...new Set(Object.values(LIBRARY_CATEGORIES).flat())]);
export type LibraryCategory = z.infer<typeof LibraryCategory>;

export const LIBRARY_TITLE_MAX = 150;
export const LIBRARY_DESCRIPTION_MAX = 600;
export const LIBRARY_ALT_MAX = 250;
/** Characters of a tag. */
const TAG_LENGTH = { min: 2, max: 30 };
/** Tags that are offered, the most frequent ones. */
export const LIBRARY_TAGS_SHOWN = 100;

const requiredInBoth = (max: number) => z.object({ my: requiredText(max), en: requiredText(max) });
const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'validation.tooLong'));
const optionalInBoth = (max: number) => z.object({ my: optionalText(max), en: optionalText(max) });

/** Alternative text in both languages: of a picture it is required, a document has none. */
export const PictureAlt = requiredInBoth(LIBRARY_ALT_MAX);

const needsAlt = (language: 'my' | 'en') =>
  z.refine<{ kind: LibraryKind; alt: LocalText }>(
    ({ kind, alt }) => kind === 'Document' || PictureAlt.shape[language].safeParse(alt[language]).success,
    { error: 'validation.required', path: ['alt', language] },
  );

export const LibraryInput = z
  .object({
    kind: LibraryKind,
    title: requiredInBoth(LIBRARY_TITLE_MAX),
    description: optionalInBoth(LIBRARY_DESCRIPTION_MAX),
    alt: optionalInBoth(LIBRARY_ALT_MAX),
    category: LibraryCategory,
    tags: tagList(TAG_LENGTH),
  })
  .check(
    needsAlt('my'),
    needsAlt('en'),
    z.refine(({ kind, category }) => (LIBRARY_CATEGORIES[kind] as readonly string[]).includes(category), {
      error: 'validation.invalid',
      path: ['category'],
    }),
  );
export type LibraryInput = z.infer<typeof LibraryInput>;

export const LibraryAct = z.enum(['update', 'remove']);
export type LibraryAct = z.infer<typeof LibraryAct>;

export const LibraryItem = z.object({
  id: Id,
  kind: LibraryKind,
  title: LocalText,
  description: LocalText,
  alt: LocalText,
  category: LibraryCategory,
  tags: z.array(z.string()),
  file: StoredFile,
  /** Path of a document's own cover; null: it has none. A picture is its own. */
  coverUrl: z.nullable(z.string()),
  /** The name of the tenant that has it; null: the portal's own. */
  owner: z.nullable(LocalText),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
  allowed: z.array(LibraryAct),
});
export type LibraryItem = z.infer<typeof LibraryItem>;

/** A tag, and how many items of the kind have it. */
export const LibraryTag = z.object({ value: z.string(), count: z.int() });
export type LibraryTag = z.infer<typeof LibraryTag>;

/** A place that shows an item or leads to it. */
export const LibraryUse = z.object({
  place: z.enum(['announcement', 'organization', 'tenant', 'document', 'portal', 'api']),
  /** Of the row that uses it; the portal has none. */
  id: z.nullable(Id),
  title: LocalText,
});
export type LibraryUse = z.infer<typeof LibraryUse>;
/** What a refused deletion says besides (`extra` of `library.used`). */
export const UsedExtra = z.object({ uses: z.array(LibraryUse) });

/** What a picture of the gallery may stand for besides what has a form of its own. */
export const LogoOwner = z.object({ ref: z.enum(['organization', 'tenant']), refId: Id });
export type LogoOwner = z.infer<typeof LogoOwner>;

export const library = {
  list: endpoint({
    method: 'GET',
    path: '/api/library',
    access: 'signedIn',
    summary: 'Pictures and documents',
    query: ListQuery,
    response: page(LibraryItem),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/library/tags',
    access: 'signedIn',
    summary: 'Tags of pictures or of documents, the most frequent first',
    query: z.object({ kind: LibraryKind }),
    response: z.array(LibraryTag),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/library/:id',
    access: 'signedIn',
    summary: 'A picture or a document',
    params: IdParams,
    response: LibraryItem,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/library/:id/uses',
    access: 'library.update',
    summary: 'Where it is used',
    params: IdParams,
    response: z.array(LibraryUse),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/library',
    access: 'library.create',
    summary: 'Add an uploaded picture or document',
    body: z.object({ input: LibraryInput, fileId: Id }),
    response: LibraryItem,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/library/:id',
    access: 'library.update',
    summary: 'Change what is said of it',
    params: IdParams,
    body: z.object({ input: LibraryInput, rowVersion: z.int() }),
    response: LibraryItem,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/library/:id/file',
    access: 'library.update',
    summary: 'Replace its file: all that shows it shows the new one',
    params: IdParams,
    body: z.object({ fileId: Id, rowVersion: z.int() }),
    response: LibraryItem,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/library/:id/show',
    access: 'signedIn',
    summary: 'Take a picture of the gallery as a logo',
    params: IdParams,
    body: LogoOwner,
    response: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/library/:id',
    access: 'library.delete',
    summary: 'Delete one that nothing uses',
    params: IdParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Library: true;
  }
}
