import type { IncomingMessage } from 'node:http';
import { GATEWAY_PREFIX } from '@titian/shared-contracts';
import { decrypt } from './cipher';

const REMEMBERED = 5_000;
export const BAD_GATEWAY_URL = '/__bad-gateway-url';

declare module 'node:http' {
  interface IncomingMessage {
    /** Came through the encrypted gateway, so its JSON answer is encrypted too. */
    viaGateway?: boolean;
  }
}

/** Plain URLs that may stand behind the gateway: paths of this origin, not the gateway again. */
const isInner = (url: string) => url.startsWith('/') && !url.startsWith('//') && !url.startsWith(GATEWAY_PREFIX);

/**
 * Fastify's `rewriteUrl`: `/egw/{hex}` becomes the path and query that were encrypted, so routes, rights and validation are the same as
 * without it. A query after the hex is added. What can't be read leads to a route that answers 400; it must never throw.
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
  return (request) => {
    const url = request.url ?? '/';
    if (!url.startsWith(GATEWAY_PREFIX)) return url;
    request.viaGateway = true;
    const [hex = '', query] = url.slice(GATEWAY_PREFIX.length).split('?', 2);
    try {
      const plain = plainOf(hex);
      if (!isInner(plain)) return BAD_GATEWAY_URL;
      return query ? `${plain}${plain.includes('?') ? '&' : '?'}${query}` : plain;
    } catch {
      return BAD_GATEWAY_URL;
    }
  };
}
