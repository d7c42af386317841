import { isIP } from 'node:net';
import { isInner } from './inner-address';

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether a portal that itself runs on localhost calls localhost. */
export const isNeighbour = ({ hostname }: URL, publicUrl: string): boolean =>
  isLoopback(new URL(publicUrl).hostname) && isLoopback(hostname);

/**
 * Whether the server may call an address that somebody else entered, as far as the address tells: over TLS, and not into the portal's own
 * network. Where its name leads is decided when it is called (`outgoing.ts`). A portal that itself runs on localhost may call localhost.
 * @param publicUrl where people reach the portal
 */
export function mayCall(address: URL, publicUrl: string): boolean {
  const { protocol, hostname, username, password } = address;
  if (!/^https?:$/.test(protocol) || username || password) return false;
  if (isNeighbour(address, publicUrl)) return true;
  if (protocol !== 'https:' || /(^|\.)localhost\.?$/.test(hostname)) return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 || !isInner(bare);
}
