import type { VersionChanges } from '@titian/shared-contracts/catalogue';

/** The differences between two documents. */
export type Compared = Omit<VersionChanges, 'from' | 'to'>;

/** What the thread of comparisons does: two documents as JSON texts, which are cheap to send to another thread. */
export interface Comparison {
  compare: { given: readonly [before: string, after: string]; result: Compared };
}
