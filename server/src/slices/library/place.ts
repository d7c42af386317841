import type { LibraryKind } from '@titian/shared-contracts/library';
import type { FilePlace } from '../../files/file.repository';

/** The kind of row that files of the library belong to, and the field of each kind of item (`FILE_RULES`). */
export const LIBRARY_REF = 'library';
export const LIBRARY_FIELDS: Record<LibraryKind, string> = { Picture: 'picture', Document: 'document' };

/** Where the file of an item is. */
export const placeOf = (id: string, kind: LibraryKind): FilePlace => ({
  ref: LIBRARY_REF,
  refId: id,
  field: LIBRARY_FIELDS[kind],
});

/** Where the own cover of a document is. */
export const coverOf = (id: string): FilePlace => ({ ref: LIBRARY_REF, refId: id, field: 'cover' });
