import type { MediaKind } from './kinds';

/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const mediaPaths = {
  page: (kind: MediaKind) => `/image/${kind}`,
  /** Those that have a picture of their own, or none. */
  owners: (kind: MediaKind, own: 'yes' | 'no') => `/image/${kind}?own=${own}`,
} as const;
