import type { Answer } from '@titian/shared-contracts';
import type { application } from '@titian/shared-contracts/subscription';

/** A new key with its secret, which is shown only once. */
export type Issued = Answer<typeof application.issue>;
