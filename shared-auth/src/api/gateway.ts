import { CONTENT_PROXY_PREFIX, GATEWAY_HEADER, GATEWAY_PREFIX } from '@titian/shared-contracts/cipher';
import { cipher } from './cipher';
import { settings } from './settings';

// Token, hub and registry have addresses of their own; the gateway serves the api and what is public (spec §7).
const isGated = (url: string) => settings().gateway === 'encrypted' && /^\/(api|public)\//.test(url);

/** The address as it travels. */
export const veiled = async (url: string): Promise<string> =>
  isGated(url) ? GATEWAY_PREFIX + (await (await cipher()).encrypt(url)) : url;

/** The address of a file as it travels: the content server has a proxy of its own (spec §7). */
export const veiledFile = async (url: string): Promise<string> =>
  settings().gateway === 'encrypted' && /^\/(content|api\/files)\//.test(url)
    ? CONTENT_PROXY_PREFIX + (await (await cipher()).encrypt(url))
    : veiled(url);

/** The body of an answer: JSON, text of what is not JSON, null of nothing; hex under the gateway's header is decrypted first. */
export const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  if (response.headers.has(GATEWAY_HEADER)) return JSON.parse(await (await cipher()).decrypt(text)) as unknown;
  return /[/+]json/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text;
};
