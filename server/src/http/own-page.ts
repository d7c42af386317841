import type { FastifyRequest } from 'fastify';
import { forbidden } from './problem';

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Refuses a call that a browser sends from a page of another origin: what acts by a cookie must come from the portal's own page. Browsers
 * say so in `Origin` (`null` for sandboxed pages) and `Sec-Fetch-Site`; a program sends neither, and has no cookies of others.
 */
export function mustBeOwnPage({ headers, host }: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const own = [host, hostOf(publicUrl)];
  const isForeign = origin !== undefined && !own.includes(hostOf(origin));
  if (isForeign || (site !== undefined && site !== 'same-origin')) throw forbidden();
}
