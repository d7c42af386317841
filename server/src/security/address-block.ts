import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A network of one subscriber has 2^64 addresses: those count as one (RFC 6177). */
const BLOCK_GROUPS = 4;

/** The eight groups of an IPv6 address; the last two may be written as an IPv4 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::').map((part) => part.replace(/\d+\.\d+\.\d+\.\d+$/, 'v4:v4'));
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : GROUPS - left!.length - right!.length;
  return [...left!, ...Array<string>(missing).fill('0'), ...right!];
}

/** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBlock(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const block = groupsOf(address).slice(0, BLOCK_GROUPS);
  return `${block.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
