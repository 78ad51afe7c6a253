// Recognises non-public IP addresses, by the ranges of the IANA special-purpose registries.

import { BlockList, isIP } from 'node:net';

/** Ranges, narrower ones first. An IPv4 range also covers the addresses mapped into IPv6 (`::ffff:a.b.c.d`). */
export const PRIVATE_RANGES = [
  ['127.0.0.0/8', 'a loopback address'],
  ['10.0.0.0/8', 'a private address'],
  ['172.16.0.0/12', 'a private address'],
  ['192.168.0.0/16', 'a private address'],
  ['169.254.0.0/16', 'a link-local address'],
  ['0.0.0.0/8', 'an address of this host'],
  ['100.64.0.0/10', "an address inside a provider's network"],
  ['192.0.0.0/24', 'a reserved address'],
  ['192.0.2.0/24', 'an address for documentation'],
  ['192.88.99.0/24', 'an address of a 6to4 relay'],
  ['198.18.0.0/15', 'an address for benchmarks'],
  ['198.51.100.0/24', 'an address for documentation'],
  ['203.0.113.0/24', 'an address for documentation'],
  ['224.0.0.0/4', 'a multicast address'],
  ['240.0.0.0/4', 'a reserved address'],
  ['::1/128', 'a loopback address'],
  ['::/96', 'a reserved address'],
  ['::ffff:0:0:0/96', 'an IPv4 address in translated form'],
  ['64:ff9b::/96', 'an IPv4 address in translated form'],
  ['64:ff9b:1::/48', 'an IPv4 address in translated form'],
  ['100::/64', 'a discarded address'],
  ['2001::/23', 'a reserved address'],
  ['2001:db8::/32', 'an address for documentation'],
  ['2002::/16', 'an IPv4 address in translated form'],
  ['3fff::/20', 'an address for documentation'],
  ['5f00::/16', 'a reserved address'],
  ['fc00::/7', 'a private address'],
  ['fe80::/10', 'a link-local address'],
  ['fec0::/10', 'a private address'],
  ['ff00::/8', 'a multicast address'],
] as const;

/** Addresses that only this machine or its cloud provider answers, some with secrets; also in the form of NAT64. */
const METADATA_RANGES = [
  ...['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128', '100.100.100.200/32'],
  ...['64:ff9b::a9fe:0/112', '64:ff9b::6464:64c8/128'],
];

const LISTS = PRIVATE_RANGES.map(([range, kind]) => ({ list: listOf([range]), kind }));
const METADATA = listOf(METADATA_RANGES);

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network, prefix] = range.split('/') as [string, string];
    list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/**
 * Kind of a non-public address, as a noun phrase to follow "is"; null for a public one. `address` is an IPv4 or IPv6 address,
 * with or without a zone; any other text is not public.
 */
export function privateKind(address: string): string | null {
  const bare = withoutZone(address);
  if (isIP(bare) === 0) return 'not an IP address';
  return LISTS.find(({ list }) => list.check(bare, familyOf(bare)))?.kind ?? null;
}

/** Whether an address is link-local or serves the metadata of a cloud provider. No site has its name there. */
export function isMetadata(address: string): boolean {
  const bare = withoutZone(address);
  return isIP(bare) !== 0 && METADATA.check(bare, familyOf(bare));
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/s, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/** The literal IP address of a URL's host, without brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = bareHost(hostname);
  return isIP(bare) === 0 ? null : bare;
}

/** A URL's host name in the form that sockets use: IPv6 addresses without brackets. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
