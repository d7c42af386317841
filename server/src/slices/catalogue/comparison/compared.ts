import type { VersionChanges } from '@titian/shared-contracts/catalogue';
import type { OperationBreaks } from '@titian/shared-contracts/openapi';

/** The differences between two documents. */
export type Compared = Omit<VersionChanges, 'from' | 'to'>;

type Documents = readonly [before: string, after: string];
/** What the thread of comparisons does with two documents as JSON texts, which are cheap to send to another thread. */
export interface Comparison {
  compare: { given: Documents; result: Compared };
  /** What breaks of the first one's operations. */
  breaks: { given: Documents; result: OperationBreaks[] };
}
