import type { VersionChanges } from '@titian/shared-contracts/catalogue';

/** The differences between two documents. */
export type Compared = Omit<VersionChanges, 'from' | 'to'>;

/** Two documents as JSON texts, which are cheap to send to another thread. */
export type Texts = readonly [before: string, after: string];
