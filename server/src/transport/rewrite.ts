import type { IncomingMessage } from 'node:http';
import { CONTENT_PROXY_PREFIX, CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { decrypt } from './cipher';

/** Anybody fills the cache: longer addresses, of which there are few, are decrypted each time. In characters. */
const CACHE_SIZE = 5_000;
const CACHED_LENGTH = 1_024;
export const UNREADABLE_URL = '/__unreadable';

declare module 'node:http' {
  interface IncomingMessage {
    /** The request was encrypted, so its JSON answer is encrypted too. */
    isEncrypted?: boolean;
  }
}

/** Plain URLs that may be sent encrypted: paths of this origin that are not encrypted a second time. */
const isInner = (url: string) => /^\/(?!\/|egw\/|ecs\/)/.test(url);
/** What the content proxy serves: files and pictures, for reading. */
const CONTENT = /^\/(content\/[0-9a-f-]{36}\.[a-z]+|api\/files\/[0-9a-f-]{36})$/;
const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/**
 * Fastify's `rewriteUrl`: `/egw/{hex}` becomes the path and query that were encrypted, so routes, rights and validation are the same as
 * without it. A query after the hex is appended. `/ecs/{hex}` becomes the file that was encrypted, and its answer is sent as it is. What
 * can't be decrypted leads to a route that answers 400; this function must never throw.
 * `cache`: what was decrypted before, by its hex.
 */
export function createRewrite(cache = new Map<string, string>()): (request: IncomingMessage) => string {
  function plainOf(hex: string): string {
    const cached = cache.get(hex);
    if (cached !== undefined) return cached;
    const plain = decrypt(hex);
    if (hex.length >= CACHED_LENGTH) return plain;
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
    cache.set(hex, plain);
    return plain;
  }
  function innerOf(request: IncomingMessage, rest: string): string {
    request.isEncrypted = true;
    const [hex = '', query] = rest.split('?', 2);
    const plain = plainOf(hex);
    if (!isInner(plain)) return UNREADABLE_URL;
    return query ? `${plain}${plain.includes('?') ? '&' : '?'}${query}` : plain;
  }
  function contentOf(request: IncomingMessage, hex: string): string {
    const plain = plainOf(hex);
    return CONTENT.test(plain) && isRead(request) ? plain : UNREADABLE_URL;
  }
  return (request) => {
    const url = request.url ?? '/';
    try {
      if (url.startsWith(CIPHER_PREFIX)) return innerOf(request, url.slice(CIPHER_PREFIX.length));
      if (url.startsWith(CONTENT_PROXY_PREFIX)) return contentOf(request, url.slice(CONTENT_PROXY_PREFIX.length));
      return url;
    } catch {
      return UNREADABLE_URL;
    }
  };
}
