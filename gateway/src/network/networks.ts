import { BlockList, isIPv6, isIP, SocketAddress } from 'node:net';

const BITS: Record<number, number> = { 4: 32, 6: 128 };
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** As Node writes no mapped address, but others do: `::ffff:a00:1`, `0:0:0:0:0:ffff:10.0.0.1`. */
const MAPPED_OTHERWISE = /^[0:]+:ffff:[\da-f.:]+$/i;
const mappedIn = (address: string): string | undefined =>
  (
    MAPPED.exec(address) ??
    (MAPPED_OTHERWISE.test(address) && isIPv6(address)
      ? MAPPED.exec(new SocketAddress({ address, family: 'ipv6' }).address)
      : null)
  )?.[1];

/** An address as rules name it: an IPv4 address mapped into IPv6 is the IPv4 one, and the zone of a link is not part of it. */
export function plainAddress(address: string): string {
  const zone = address.indexOf('%');
  const plain = zone < 0 ? address : address.slice(0, zone);
  return mappedIn(plain) ?? plain.toLowerCase();
}

/** Address and length of a network in CIDR notation; a single address is a network of its own. Null where the text is neither. */
function read(network: string): { address: string; family: 4 | 6; prefix: number } | null {
  const [, given = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(network.trim()) ?? [];
  const address = plainAddress(given);
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0) return null;
  // The length of a mapped address counts from the beginning of the IPv6 one.
  const shift = family === 4 && given.includes(':') ? 96 : 0;
  const prefix = length === undefined ? BITS[family]! : Number(length) - shift;
  return prefix >= 0 && prefix <= BITS[family]! ? { address, family, prefix } : null;
}

/** Whether it is an address or a network such as `10.1.0.0/16` or `2001:db8::/32`. */
export const isNetwork = (text: string): boolean => read(text) !== null;

/** Addresses for which a set keeps its answer: few, because there may be a set for each key. */
const MOST_ASKED = 100;

/** A set of networks. What can't be read as one is in none of them. */
export class Networks {
  private readonly lists = { 4: new BlockList(), 6: new BlockList() };
  /** Most calls come from where others came from. */
  private readonly asked = new Map<string, boolean>();

  constructor(networks: readonly string[]) {
    for (const network of networks) {
      const { address, family, prefix } = read(network) ?? {};
      if (family) this.lists[family].addSubnet(address!, prefix!, family === 4 ? 'ipv4' : 'ipv6');
    }
  }

  has(address: string): boolean {
    const asked = this.asked.get(address);
    if (asked !== undefined) return asked;
    const plain = plainAddress(address);
    const family = isIP(plain) as 0 | 4 | 6;
    const has = family !== 0 && this.lists[family].check(plain, family === 4 ? 'ipv4' : 'ipv6');
    if (this.asked.size >= MOST_ASKED) this.asked.clear();
    this.asked.set(address, has);
    return has;
  }
}

/** The groups of an IPv6 address, all eight of them; whatever is written as IPv4 at its end counts as one. */
function groupsOf(address: string): string[] {
  const [left = '', right] = address.split('::');
  const [head, tail] = [left.split(':').filter(Boolean), (right ?? '').split(':').filter(Boolean)];
  const zeros = Array.from({ length: right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail];
}

const numberOf = (address: string, family: 4 | 6): bigint =>
  family === 4
    ? address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
    : // An address of a URL has no IPv4 at its end.
      groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1)).reduce(
        (sum, group) => sum * 65_536n + BigInt(`0x${group}`),
        0n,
      );

function addressOf(number: bigint, family: 4 | 6): string {
  const [parts, bits] = family === 4 ? [4, 8] : [8, 16];
  const part = (place: number) => (number >> BigInt((parts - 1 - place) * bits)) & ((1n << BigInt(bits)) - 1n);
  const written = Array.from({ length: parts }, (_, place) => part(place).toString(family === 4 ? 10 : 16));
  return written.join(family === 4 ? '.' : ':');
}

/** The first address of each family: with the edges of some networks, one in each part into which these divide all addresses. */
export const FIRST_ADDRESSES = ['0.0.0.0', '::'] as const;

/** The first address of a network, and the one after its last; none of what can't be read as one. */
export function edgesOf(network: string): string[] {
  const found = read(network);
  if (!found) return [];
  const { address, family, prefix } = found;
  const size = 1n << BigInt(BITS[family]! - prefix);
  const first = (numberOf(address, family) / size) * size;
  const end = 1n << BigInt(BITS[family]!);
  return [first, first + size].filter((edge) => edge < end).map((edge) => addressOf(edge, family));
}

/** Bits of an IPv6 address that a household or office has to itself: it may take a new address for every call. */
const OWN_BITS = 64;
const GROUPS = OWN_BITS / 16;

/** By which a caller's failures are counted: the IPv4 address, or the first half of the IPv6 one. */
export function neighbourhoodOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  return groupsOf(plain)
    .slice(0, GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
