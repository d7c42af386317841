import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 networks that are not on the public internet (the special-purpose registry of RFC 6890, and multicast with all above it). */
const INNER_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** All of the public internet on IPv6; what lies outside of it is private, mapped, translated (`64:ff9b::`), multicast or unassigned. */
const PUBLIC_IPV6: [string, number] = ['2000::', 3];
/** Within it: protocols with Teredo and ORCHID, documentation (two networks), and 6to4, which carries any IPv4 address. */
const INNER_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2002::', 16],
];

const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');
const inner = new BlockList();
for (const [net, prefix] of INNER_IPV4) inner.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of INNER_IPV6) inner.addSubnet(net, prefix, 'ipv6');

/** The addresses of this machine at this moment, which may be public ones. */
function ownAddresses(): BlockList {
  const own = new BlockList();
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((found) => found ?? []))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own;
}

/**
 * Whether an address is this machine, in its network, or otherwise not on the public internet: outsiders must not make the server call it.
 * What is no address counts as one.
 */
export function isInner(address: string, own = ownAddresses()): boolean {
  const bare = address.replace(/%.*$/, '');
  const version = isIP(bare);
  if (version === 0) return true;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (inner.check(bare, family) || own.check(bare, family)) return true;
  return version === 6 && !publicIpv6.check(bare, 'ipv6');
}
