import { isIP } from 'node:net';

/** The word for proxies on this machine: 127.0.0.0/8 and ::1. */
export const LOOPBACK = 'loopback';
const BITS: Record<number, number> = { 4: 32, 6: 128 };

/** Whether it names proxies: an address, a network in CIDR notation, or `loopback`. A network of all addresses (`/0`) would trust everybody. */
function isTrustworthy(proxy: string): boolean {
  if (proxy === LOOPBACK) return true;
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
  const bits = BITS[isIP(address)];
  if (bits === undefined) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** The first part that does not name proxies. */
export const untrustworthyOf = (proxies: readonly string[]): string | undefined =>
  proxies.find((proxy) => !isTrustworthy(proxy));
