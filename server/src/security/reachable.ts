import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses of the machine itself, of its network, and of cloud metadata services: outsiders must not make the server call them. */
const PRIVATE_RANGES: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
];
const privateRanges = new BlockList();
for (const [net, prefix, family] of PRIVATE_RANGES) privateRanges.addSubnet(net, prefix, family);

const isPrivate = (address: string): boolean => privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Whether the server may call an address that somebody else entered: on the web, and outside the portal's own network by every address that
 * its name resolves to. A portal that itself runs on localhost may call localhost.
 * @param publicUrl where people reach the portal
 */
export async function mayCall(address: URL, publicUrl: string): Promise<boolean> {
  const { protocol, hostname, username, password } = address;
  if (!/^https?:$/.test(protocol) || username || password) return false;
  if (isLoopback(new URL(publicUrl).hostname) && isLoopback(hostname)) return true;
  if (protocol !== 'https:') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  // A name without an address cannot be called anyway.
  const found = isIP(bare) ? [{ address: bare }] : await lookup(bare, { all: true }).catch(() => []);
  return found.every((one) => !isPrivate(one.address));
}
