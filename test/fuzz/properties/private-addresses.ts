// The guard knows every address of every range that is not public, however it is spelled, and calls no other address private.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { literalAddress, PRIVATE_RANGES, privateKind } from '../../../src/fetch/network/private-address.js';
import { onJson } from '../property.js';

/** The ranges that no public site has, by the IANA registries: written down here once more, so that none can get lost. */
const RANGES_4 = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
const RANGES_6 = [
  ...['::/96', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', 'fc00::/7'],
  ...['fe80::/10', 'fec0::/10', 'ff00::/8', '::ffff:0:0:0/96', '3fff::/20', '5f00::/16'],
];
const BITS = { 4: 32, 6: 128 } as const;
type Version = keyof typeof BITS;

interface Range {
  readonly version: Version;
  readonly network: bigint;
  readonly prefix: number;
}

/** An address without abbreviations and embedded IPv4, or with one `::`, as a number. */
function numberOf(text: string): bigint {
  if (!text.includes(':')) return text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [before = '', after] = text.split('::') as [string, string?];
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const all = [...first, ...Array(8 - first.length - last.length).fill('0'), ...last] as string[];
  return all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function rangeOf(text: string): Range {
  const [network, prefix] = text.split('/') as [string, string];
  return { version: network.includes(':') ? 6 : 4, network: numberOf(network), prefix: Number(prefix) };
}

function inside({ version, network, prefix }: Range, of: Version, address: bigint): boolean {
  const rest = BigInt(BITS[version] - prefix);
  return version === of && address >> rest === network >> rest;
}

const LISTED = [...RANGES_4, ...RANGES_6].map(rangeOf);
const OWN = PRIVATE_RANGES.map(([text]) => rangeOf(text));
/** `::ffff:0:0/96`: IPv4 addresses as IPv6 sockets see them. */
const MAPPED = rangeOf('::ffff:0:0/96');

function dotted(address: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join('.');
}

function groups(address: bigint): string[] {
  return Array.from({ length: 8 }, (_, index) => ((address >> BigInt(112 - 16 * index)) & 0xffffn).toString(16));
}

/** Every way to write an IPv4 address as the host of a URL, and inside IPv6. */
function spellings4(address: bigint): string[] {
  const parts = dotted(address).split('.').map(Number) as [number, number, number, number];
  const low = Number(address & 0xffffn);
  const hexadecimal = (value: number): string => `0x${value.toString(16)}`;
  return [
    parts.join('.'),
    `${parts.join('.')}.`,
    parts.map(hexadecimal).join('.'),
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    `${parts[0]}.${hexadecimal(parts[1])}.${low}`,
    `${parts[0]}.${Number(address & 0xffffffn)}`,
    String(address),
    `0X${address.toString(16).toUpperCase()}`,
    `0${address.toString(8)}`,
    parts.join('\uff0e').replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    parts.join('%2e'),
    `[::ffff:${parts.join('.')}]`,
    `[0:0:0:0:0:FFFF:${hexadecimal((parts[0] << 8) | parts[1]).slice(2)}:${low.toString(16)}]`,
  ];
}

function spellings6(address: bigint): string[] {
  const whole = groups(address);
  const padded = whole.map((group) => group.padStart(4, '0'));
  return [
    `[${whole.join(':')}]`,
    `[${padded.join(':').toUpperCase()}]`,
    `[${whole.slice(0, 6).join(':')}:${dotted(address & 0xffffffffn)}]`,
  ];
}

interface Input {
  readonly version: Version;
  /** Which of the ranges it is taken from; beyond them, from anywhere. */
  readonly range: number;
  /** The address, or its bits behind the prefix: four words. */
  readonly words: readonly number[];
}

const word = fc.oneof(fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(0, 1, 0xffff, 0xffffffff));

export default onJson<Input>({
  name: 'private-addresses',
  inputs: 2_000,
  arbitrary: fc.record({
    version: fc.constantFrom<Version[]>(4, 6),
    range: fc.nat(40),
    words: fc.array(word, { minLength: 4, maxLength: 4 }),
  }),
  check({ version, range, words }) {
    const random = words.reduce((sum, value) => (sum << 32n) | BigInt(value), 0n) & ((1n << BigInt(BITS[version])) - 1n);
    const from = LISTED.filter((listed) => listed.version === version)[range];
    const rest = from === undefined ? 0n : BigInt(BITS[version] - from.prefix);
    const address = from === undefined ? random : from.network | (random & ((1n << rest) - 1n));
    const mapped = version === 6 && inside(MAPPED, 6, address);
    const ranged = (ranges: readonly Range[]): boolean =>
      ranges.some((each) => inside(each, version, address) || (mapped && inside(each, 4, address & 0xffffffffn)));
    const isPrivate = ranged(LISTED);
    assert.equal(ranged(OWN), isPrivate, 'the lists of ranges differ');
    for (const host of version === 4 ? spellings4(address) : spellings6(address)) {
      const literal = literalAddress(new URL(`http://${host}/`).hostname);
      assert.ok(literal !== null, `${host} is not seen as an address`);
      assert.equal(privateKind(literal) !== null, isPrivate, host);
      if (version === 6) assert.equal(privateKind(`${literal}%eth0`) !== null, isPrivate, `${host} with a zone`);
    }
  },
});
