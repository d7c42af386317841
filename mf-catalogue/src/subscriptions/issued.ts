import type { Answer, application } from '@titian/shared-contracts';

/** A new key, with the secret that is shown once. */
export type Issued = Answer<typeof application.issue>;
