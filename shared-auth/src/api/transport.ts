import { CONTENT_PROXY_PREFIX, CIPHER_HEADER, CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { cipher } from './cipher';
import { settings } from './settings';

// Token, hub and registry have addresses of their own; calls of the api and of what is public travel encrypted (spec §7).
const isEncrypted = (url: string) => settings().transport === 'encrypted' && /^\/(api|public)\//.test(url);

/** The address as it travels. */
export const encryptedUrl = async (url: string): Promise<string> =>
  isEncrypted(url) ? CIPHER_PREFIX + (await (await cipher()).encrypt(url)) : url;

/** The address of a file as it travels: the content server has a proxy of its own (spec §7). */
export const encryptedFile = async (url: string): Promise<string> =>
  settings().transport === 'encrypted' && /^\/(content|api\/files)\//.test(url)
    ? CONTENT_PROXY_PREFIX + (await (await cipher()).encrypt(url))
    : encryptedUrl(url);

/** The body of an answer: JSON, text of what is not JSON, null of nothing; hex under the cipher's header is decrypted first. */
export const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  if (response.headers.has(CIPHER_HEADER)) return JSON.parse(await (await cipher()).decrypt(text)) as unknown;
  return /[/+]json/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text;
};
