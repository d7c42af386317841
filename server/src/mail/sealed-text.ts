import type { Secrets } from '../security/secrets';

/**
 * Links and codes that give access to an account are stored sealed in events and in the mail log, between marks that survive URLs and
 * markup; only the sender opens them, when it sends the mail.
 */
const SEALED = /~~(v1\.[\w-]+\.[\w-]+\.[\w-]*)~~/g;

/** A secret as it may be stored inside a text. */
export const sealInText = (secrets: Secrets, secret: string): string => `~~${secrets.seal(secret)}~~`;

/** The text with its secrets opened, only for its recipient. */
export const openInText = (secrets: Secrets, text: string): string =>
  text.replace(SEALED, (_, sealed: string) => secrets.open(sealed));
