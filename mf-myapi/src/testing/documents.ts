import type { ApiDocument } from '@titian/shared-contracts/api-document';
import type { LibraryItem } from '@titian/shared-contracts/library';
import { both, id } from './ownProject';

/** A document of an API with a file of its own. */
export const documentOf = (n: number, title: string, changes: Partial<ApiDocument> = {}): ApiDocument => ({
  ...{ id: id(n), title: both(title), itemId: null, rowVersion: 1 },
  file: { id: id(n + 100), url: `/api/files/${id(n + 100)}`, name: `${n}.pdf`, type: 'application/pdf', size: 2_048 },
  ...changes,
});

/** A document of the library. */
export const libraryDocument = (n: number, title: string): LibraryItem => ({
  ...{ id: id(n), kind: 'Document', title: both(title), description: both(''), alt: both(''), category: 'Guide' },
  ...{ tags: [], coverUrl: null, owner: null, rowVersion: 1, updatedAt: '2026-11-10T02:00:00Z', updatedBy: 'Siti' },
  ...{ allowed: [], file: documentOf(n, title).file },
});
