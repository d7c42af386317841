import type { IncomingMessage } from 'node:http';
import { CONTENT_PROXY_PREFIX, CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { decrypt } from './cipher';

const REMEMBERED = 5_000;
export const UNREADABLE_URL = '/__unreadable';

declare module 'node:http' {
  interface IncomingMessage {
    /** Came encrypted, so its JSON answer is encrypted too. */
    isEncrypted?: boolean;
  }
}

/** Plain URLs that may travel encrypted: paths of this origin that are not encrypted once more. */
const isInner = (url: string) => /^\/(?!\/|egw\/|ecs\/)/.test(url);
/** What may stand behind the content proxy: files and pictures, to read. */
const CONTENT = /^\/(content\/[0-9a-f-]{36}\.[a-z]+|api\/files\/[0-9a-f-]{36})$/;
const reads = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/**
 * Fastify's `rewriteUrl`: `/egw/{hex}` becomes the path and query that were encrypted, so routes, rights and validation are the same as
 * without it. A query after the hex is added. `/ecs/{hex}` becomes the file that was encrypted, and its answer passes as it is. What can't
 * be read leads to a route that answers 400; it must never throw.
 */
export function createRewrite(): (request: IncomingMessage) => string {
  const seen = new Map<string, string>();
  function plainOf(hex: string): string {
    const known = seen.get(hex);
    if (known !== undefined) return known;
    const plain = decrypt(hex);
    if (seen.size >= REMEMBERED) seen.delete(seen.keys().next().value!);
    seen.set(hex, plain);
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
    return CONTENT.test(plain) && reads(request) ? plain : UNREADABLE_URL;
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
