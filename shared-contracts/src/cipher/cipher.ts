/**
 * Spec §7: AES-128-CBC with a key and IV embedded in the client, hex-encoded. It hides, it does not protect (screens.md, departure 4):
 * rights always come from the token. Both are 16 ASCII bytes.
 */
export const CIPHER_KEY = 'Titian.Negeri.26';
export const CIPHER_IV = '61.nargeN.naitiT';
/** Calls go to `/egw/{hex of path and query}`; JSON answers come back as hex under `text/plain` with this header. */
export const CIPHER_PREFIX = '/egw/';
export const CIPHER_HEADER = 'x-enc';
/** The content server's proxy: `/ecs/{hex of the path}` of a file or picture; the answer is the file itself. */
export const CONTENT_PROXY_PREFIX = '/ecs/';

/** Digits of a block of AES. */
const BLOCK_HEX = 32;

/**
 * Whether a text is hex of whole blocks. It looks for what is no digit: a pattern of digits that repeats to the end keeps a place to return to for
 * each of them, and runs out of stack in an answer of some megabytes.
 */
export const isHexOfBlocks = (text: string): boolean =>
  text.length > 0 && text.length % BLOCK_HEX === 0 && !/[^0-9a-f]/i.test(text);
