import type { Registration } from '@titian/shared-contracts/registration';

/** What a stranger fills in, the password twice. */
export type RegisterDraft = Omit<Registration, 'captcha'> & { repeat: string };
