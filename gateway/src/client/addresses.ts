import { BlockList, isIPv4 } from 'node:net';

type Range = readonly [address: string, prefix: number];

/** Never called, approved or not: nothing there is a provider's system. Link-local holds the clouds' metadata. */
const NEVER_4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const NEVER_6: readonly Range[] = [
  ['::', 128],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
];
/** Not of the public internet (IANA special-purpose registries): called where the endpoint was approved for it. */
const PRIVATE_4: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
];
/** Of IPv6 only global unicast is public, without what lies in it for documentation or carries an IPv4 address (Teredo, 6to4). */
const PUBLIC_6: Range = ['2000::', 3];
const NOT_PUBLIC_6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
/** Approved IPv6 networks: the node itself and unique local ones. Mapped and translated IPv4 is not: its form would hide the range. */
const PRIVATE_6: readonly Range[] = [
  ['::1', 128],
  ['fc00::', 7],
];

const listOf = (type: 'ipv4' | 'ipv6', ranges: readonly Range[]) => {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, type);
  return (address: string) => list.check(address, type);
};
const isNever4 = listOf('ipv4', NEVER_4);
const isPrivate4 = listOf('ipv4', PRIVATE_4);
const isNever6 = listOf('ipv6', NEVER_6);
const isGlobal6 = listOf('ipv6', [PUBLIC_6]);
const isSpecial6 = listOf('ipv6', NOT_PUBLIC_6);
const isPrivate6 = listOf('ipv6', PRIVATE_6);

/** Whether a gateway may connect to an IP address: a public one, and with an approval a private one. */
export function mayConnect(address: string, privateAllowed: boolean): boolean {
  if (isIPv4(address)) return !isNever4(address) && (privateAllowed || !isPrivate4(address));
  // An address with a zone is link-local.
  if (address.includes('%') || isNever6(address)) return false;
  return (isGlobal6(address) && !isSpecial6(address)) || (privateAllowed && isPrivate6(address));
}
