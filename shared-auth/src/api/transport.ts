import { CONTENT_PROXY_PREFIX, CIPHER_HEADER, CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { cipher } from './cipher';
import { settings } from './settings';

// Only `/api` and `/public` are sent encrypted (spec §7); token, hub and registry are not.
const isEncrypted = (url: string) => settings().transport === 'encrypted' && /^\/(api|public)\//.test(url);

/** The URL to request: encrypted if the transport is. */
export const encryptedUrl = async (url: string): Promise<string> =>
  isEncrypted(url) ? CIPHER_PREFIX + (await (await cipher()).encrypt(url)) : url;

/** The URL to request for a file: the content server has its own proxy (spec §7). */
export const encryptedFile = async (url: string): Promise<string> =>
  settings().transport === 'encrypted' && /^\/(content|api\/files)\//.test(url)
    ? CONTENT_PROXY_PREFIX + (await (await cipher()).encrypt(url))
    : encryptedUrl(url);

/** The body of a response: parsed JSON, else text, null if empty. With the cipher's header it is decrypted first. */
export const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  if (response.headers.has(CIPHER_HEADER)) return JSON.parse(await (await cipher()).decrypt(text)) as unknown;
  return /[/+]json/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text;
};
