import type { Secrets } from '../security/secrets';

/**
 * Links and codes that open an account stand sealed in events and in the mail log, between marks that survive addresses and markup;
 * only the sender opens them, on the way out.
 */
const SEALED = /~~(v1\.[\w-]+\.[\w-]+\.[\w-]*)~~/g;

/** A secret as it may be stored inside a text. */
export const sealInText = (secrets: Secrets, secret: string): string => `~~${secrets.seal(secret)}~~`;

/** The text with its secrets, for its receiver alone. */
export const openInText = (secrets: Secrets, text: string): string =>
  text.replace(SEALED, (_, sealed: string) => secrets.open(sealed));
