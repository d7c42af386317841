import { FILE_RULES, type FileLimits, type StoredFile } from '@titian/shared-contracts/file';
import { LIBRARY_CATEGORIES, type LibraryInput, type LibraryKind } from '@titian/shared-contracts/library';
import { uploadFile } from '@titian/shared-auth';
import type { SendFile } from '@titian/shared-ui/data';

const FIELDS = { Picture: 'picture', Document: 'document' } as const;

/** Which files an item of a kind may have. */
export const limitsOf = (kind: LibraryKind): FileLimits => FILE_RULES.library[FIELDS[kind]];

/** Uploads the file of an item. */
export const senderOf =
  (kind: LibraryKind): SendFile =>
  (file, options) =>
    uploadFile(file, { ref: 'library', field: FIELDS[kind] }, options);

/** A form's value for a file: a picture's field has one, a document's a list of one. */
export type ItemFile = StoredFile | readonly StoredFile[] | null;
export const fileIdOf = (file: ItemFile): string => [file ?? []].flat()[0]!.id;

const EMPTY = { my: '', en: '' };
/** The fields of a new item. */
export const blank = (kind: LibraryKind) => ({
  category: LIBRARY_CATEGORIES[kind][0],
  description: EMPTY,
  alt: EMPTY,
  tags: [],
});
/** What is sent of an item: a document has no alternative text. */
export const inputOf = (
  kind: LibraryKind,
  { title, description, alt, category, tags }: LibraryInput,
): LibraryInput => ({
  ...{ kind, title, description, category, tags },
  alt: kind === 'Picture' ? alt : EMPTY,
});
