import type { LibraryKind } from './library';

/** The page of each kind; locale-free (the router adds `/en`). */
const PAGES: Record<LibraryKind, string> = { Picture: '/gallery', Document: '/document' };

/** Pages that are linked to from more than one place. */
export const libraryPaths = {
  page: (kind: LibraryKind) => PAGES[kind],
  tagged: (kind: LibraryKind, tag: string) => `${PAGES[kind]}?tag=${encodeURIComponent(tag)}`,
  item: (kind: LibraryKind, id: string) => `${PAGES[kind]}?id=${id}`,
} as const;
