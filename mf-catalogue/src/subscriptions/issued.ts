import type { Answer } from '@titian/shared-contracts';
import type { application } from '@titian/shared-contracts/subscription';

/** A new key, with the secret that is shown once. */
export type Issued = Answer<typeof application.issue>;
