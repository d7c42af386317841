import * as z from 'zod/mini';

/** Most networks from which one key may be used. */
export const NETWORKS_MAX = 20;
/** The longest IPv6 address with its prefix length. */
const LONGEST = 49;

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`);
const PREFIX = /^(0|[1-9]\d{0,2})$/;

/** An address parser reads IPv6 in all its forms, and refuses anything else between brackets. */
const isIpv6 = (text: string): boolean => {
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text)) return false;
  try {
    return new URL(`http://[${text}]/`).hostname !== '';
  } catch {
    return false;
  }
};

/** Whether it is an address or a network such as `10.1.0.0/16` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : 0;
  if (bits === 0 || more.length > 0 || text.length > LONGEST) return false;
  return prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= bits);
}

/** From where a key may be used: addresses and CIDR notation, IPv4 or IPv6; empty for anywhere. */
export const Networks = z
  .array(z.string().check(z.trim(), z.refine(isNetwork, 'validation.cidr')))
  .check(z.maxLength(NETWORKS_MAX));
