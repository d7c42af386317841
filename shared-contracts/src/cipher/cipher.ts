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
