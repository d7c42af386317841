import type { VersionChanges } from '@titian/shared-contracts/catalogue';

/** What differs between two documents. */
export type Compared = Omit<VersionChanges, 'from' | 'to'>;

/** Two documents as texts: a text goes to another thread as it is. */
export type Texts = readonly [before: string, after: string];
