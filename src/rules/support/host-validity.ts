// Judges hosts for the loc rules: whether a host is a name or an address, valid, and public.

import { BlockList, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { parseUrl } from '../../base/parse-url.js';
import { MAX_HOST_LABEL, MAX_HOST_NAME } from '../../base/protocol.js';
import { asciiHost, unescapedHost } from '../../base/url/ascii-host.js';
import { isPlainIpv4 } from '../../base/url/plain-host.js';
import { specialUseOf } from '../../base/url/special-use.js';
import { disallowedIn } from './disallowed-character.js';

/** The reason why a host is not valid. */
export type HostDefect =
  | 'empty-label'
  | 'label-too-long'
  | 'too-long'
  | 'hyphen'
  | 'character'
  | 'ipv4'
  | 'ipv6'
  | 'zone'
  | 'idn';

/** A part of the host text: UTF-16 indices, end exclusive. */
interface Extent {
  readonly from: number;
  readonly to: number;
}

/** A host that a resolver can look up. */
export interface ValidHost {
  readonly kind: 'name' | 'ip';
  /** Lower-case A-labels without the dot of the root, or the canonical address without brackets. */
  readonly ascii: string;
  /** Whether anyone on the internet may reach it: no special-use name, no bare label, no reserved address. */
  readonly public: boolean;
  /** The first character that UTS #46 maps or allows but IDNA2008 disallows, such as an emoji; null if there is none. */
  readonly disallowed: string | null;
}

/** A host that no resolver can look up: the reason, and the part that causes it. */
export interface InvalidHost extends Extent {
  readonly kind: 'invalid';
  readonly defect: HostDefect;
}

/** A host with a `%` that begins no triplet; loc/invalid-percent-encoding reports it. */
export interface UnreadHost {
  readonly kind: 'unread';
}

export type HostReading = ValidHost | InvalidHost | UnreadHost;

/** UTF-16 units beyond which a name is too long in any form, because converting a hostile length to punycode takes too long. */
const MAX_UNITS = 2_048;

/** Loopback addresses (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). */
const LOOPBACK = /^(?:127\.|::1$)/;

/** Deploy previews: first labels of staging sites (`dev.to` is a real site), and hosting domains with every project below one name. */
const STAGING = /^(?:staging|stage|dev|preview)\.[^.]+\.[^.]|\.(?:vercel\.app|netlify\.app|pages\.dev|herokuapp\.com)$/;

/** Dots that UTS #46 treats as label separators (section 2.3). */
const LABEL_SEPARATOR = /[.\u3002\uFF0E\uFF61]/;

/**
 * Percent triplets, whose hexadecimal digits have their own rule, or units of which each has the same small letter alone: only of a capital
 * sigma it depends on its neighbours.
 */
const PIECE = /(?:%[0-9A-Fa-f]{2})+|[^%\u03A3\uD800-\uDFFF]+|[\s\S]/g;

let last: { readonly text: string; readonly reading: HostReading } | null = null;

/**
 * Judges a host as written in an address, including brackets and percent-encoding. The last answer is kept, because the
 * locs of a sitemap share their host.
 */
export function readHost(text: string): HostReading {
  if (last?.text !== text) last = { text, reading: judge(text) };
  return last.reading;
}

/** A host, or a scheme, in small letters. */
export function lowerCasedHost(text: string): string {
  // If no letter changes beside its neighbours, none changes alone.
  if (text.toLowerCase() === text) return text;
  return text.replace(PIECE, (piece) => (piece.startsWith('%') ? piece : piece.toLowerCase()));
}

/** Whether a name (lower case, ASCII) looks like a staging or preview deployment. */
export function isStagingName(ascii: string): boolean {
  return STAGING.test(ascii);
}

/** Who can reach a host, as rules name it. */
export function reachOf({ kind, ascii, public: isPublic }: ValidHost): string {
  if (isPublic) return kind;
  const suffix = kind === 'name' ? specialUseOf(ascii) : null;
  if (suffix === 'localhost' || (kind === 'ip' && LOOPBACK.test(ascii))) return 'loopback';
  if (kind === 'ip') return 'address';
  return suffix === null ? 'local' : 'special';
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each line excludes one defect, and their order decides which is reported
function judge(text: string): HostReading {
  if (isPlainIpv4(text)) return ip(text);
  if (text.startsWith('[')) return judgeLiteral(text);
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return { kind: 'unread' };
  const name = unescapedHost(text);
  const whole: Extent = { from: 0, to: text.length };
  const invalid = (defect: HostDefect, part: Extent): InvalidHost => {
    const { from, to } = name === text ? part : whole;
    return { kind: 'invalid', defect, from, to };
  };
  if (name === null) return invalid('character', whole);
  if (name.length > MAX_UNITS) return invalid('too-long', whole);
  if (/^[0-9a-f.]*:[0-9a-f:.]*$/i.test(name)) return invalid('ipv6', whole);
  const stranger = /[^\w.\x80-\u{10FFFF}-]/u.exec(name);
  if (stranger) return invalid('character', { from: stranger.index, to: stranger.index + stranger[0].length });

  const bare = name.replace(/[.\u3002\uFF0E\uFF61]$/, '');
  const labels = labelsOf(bare);
  for (const { label, from, to } of labels) {
    if (label === '') return invalid('empty-label', { from: Math.max(0, from - 1), to: Math.max(1, to) });
    if (label.startsWith('-') || label.endsWith('-')) return invalid('hyphen', { from, to });
  }
  const lastLabel = labels.at(-1)?.label ?? '';
  if (/^(?:\d+|0x[0-9a-f]*)$/i.test(lastLabel)) {
    const address = isPlainIpv4(bare) ? bare : addressOf(bare);
    return address === null ? invalid('ipv4', { from: 0, to: bare.length }) : ip(address);
  }

  const ascii = asciiHost(bare);
  if (ascii === '')
    return invalid(
      'idn',
      labels.length > 1 ? (labels.find(({ label }) => domainToASCII(label) === '') ?? whole) : (labels[0] as Extent),
    );
  if (isPlainIpv4(ascii)) return ip(ascii);
  const asciiLabels = ascii.split('.');
  if (asciiLabels.includes('')) return invalid('empty-label', whole);
  const long = asciiLabels.findIndex((label) => label.length > MAX_HOST_LABEL);
  if (long >= 0) return invalid('label-too-long', labels[long] ?? whole);
  if (ascii.length > MAX_HOST_NAME) return invalid('too-long', whole);
  const isPublic = asciiLabels.length > 1 && specialUseOf(ascii) === null;
  return { kind: 'name', ascii, public: isPublic, disallowed: disallowedIn(bare, ascii) };
}

/** `[...]`: RFC 3986 section 3.2.2 allows IPv6; the zone of RFC 6874 has no meaning beyond one machine. */
function judgeLiteral(text: string): HostReading {
  const whole = { from: 0, to: text.length };
  const address = text.endsWith(']') ? text.slice(1, -1) : '';
  if (address.includes('%')) return { kind: 'invalid', defect: 'zone', ...whole };
  const canonical = isIPv6(address) ? addressOf(text) : null;
  return canonical === null ? { kind: 'invalid', defect: 'ipv6', ...whole } : ip(canonical.slice(1, -1));
}

function ip(ascii: string): ValidHost {
  const reserved = isPlainIpv4(ascii) ? isReservedIpv4(ascii) : RESERVED_LIST.check(ascii, 'ipv6');
  return { kind: 'ip', ascii, public: !reserved, disallowed: null };
}

/** Like the list of reserved addresses, which takes a hundred times as long: a hostile sitemap has an address in each loc. */
function isReservedIpv4(address: string): boolean {
  const number = numberOfIpv4(address);
  return RESERVED_IPV4.some(({ network, mask }) => (number & mask) === network);
}

function numberOfIpv4(address: string): number {
  return address.split('.').reduce((number, part) => (number << 8) | Number(part), 0);
}

/** The WHATWG reading of an address, which knows hexadecimal, octal and short IPv4; null for anything else. */
function addressOf(host: string): string | null {
  return parseUrl(`http://${host}/`)?.hostname ?? null;
}

function labelsOf(name: string): readonly (Extent & { readonly label: string })[] {
  let from = 0;
  return name.split(LABEL_SEPARATOR).map((label) => {
    const extent = { label, from, to: from + label.length };
    from = extent.to + 1;
    return extent;
  });
}

/** Addresses that are not globally reachable, by the IANA special-purpose registries (RFC 6890). */
const RESERVED = {
  ipv4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ipv6: '::/127 100::/64 2001:db8::/32 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
};

function subnetsOf(family: keyof typeof RESERVED): readonly { readonly network: string; readonly bits: number }[] {
  return RESERVED[family].split(' ').map((subnet) => {
    const [network = '', bits] = subnet.split('/');
    return { network, bits: Number(bits) };
  });
}

/** The reserved addresses of both families; IPv4 also where it is mapped to IPv6. */
function reservedAddresses(): BlockList {
  const list = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const)
    for (const { network, bits } of subnetsOf(family)) list.addSubnet(network, bits, family);
  return list;
}

/** The reserved subnets of IPv4 as numbers of 32 bits. */
function reservedNumbers(): readonly { readonly network: number; readonly mask: number }[] {
  return subnetsOf('ipv4').map(({ network, bits }) => ({ network: numberOfIpv4(network), mask: -1 << (32 - bits) }));
}

const RESERVED_LIST = reservedAddresses();
const RESERVED_IPV4 = reservedNumbers();
