import type { Registration } from '@titian/shared-contracts/registration';

/** Values of the self-registration form. */
export type RegisterDraft = Registration & { repeat: string };
