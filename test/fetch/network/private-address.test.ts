// Non-public addresses: every listed range in every spelling, and no other address.

import { isIPv6 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { bareHost, literalAddress, PRIVATE_RANGES, privateKind } from '../../../src/fetch/network/private-address.js';
import { Random } from '../../support/random.js';

const V4_RANGES = PRIVATE_RANGES.map(([range]) => range).filter((range) => !range.includes(':'));
const V6_RANGES = PRIVATE_RANGES.map(([range]) => range).filter((range) => range.includes(':'));

/** An IPv6 address as a number, parsed by the URL parser. */
function bigOfV6(address: string): bigint {
  const [head = '', tail] = bareHost(new URL(`http://[${address}]/`).hostname).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = Array(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** All eight groups of an IPv6 address, in hexadecimal. */
function textOfV6(value: bigint): string {
  return Array.from({ length: 8 }, (_, n) => ((value >> BigInt(112 - 16 * n)) & 0xffffn).toString(16)).join(':');
}

function bigOfV4(address: string): bigint {
  return address.split('.').reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

function textOfV4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.');
}

/** A member of a range: its first, its last, or one at random. */
function memberOf(range: string, bits: number, random: Random): bigint {
  const [network = '', prefix] = range.split('/');
  const base = bits === 32 ? bigOfV4(network) : bigOfV6(network);
  const free = BigInt(bits - Number(prefix));
  const last = (1n << free) - 1n;
  const within = random.pick([0n, last, randomBits(random)]) & last;
  return base | within;
}

function randomBits(random: Random): bigint {
  return Array.from({ length: 8 }, () => BigInt(random.below(65_536))).reduce((sum, group) => (sum << 16n) | group, 0n);
}

/** One of the spellings of an IPv4 address that browsers accept. */
function spelledV4(value: bigint, random: Random): string {
  const bytes = [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n);
  const written = (part: bigint): string => random.pick([String(part), `0${part.toString(8)}`, `0x${part.toString(16)}`]);
  const short = [
    bytes.map(written).join('.'),
    written(value),
    `${written(bytes[0] as bigint)}.${written(value & 0xffffffn)}`,
    `${written(bytes[0] as bigint)}.${written(bytes[1] as bigint)}.${written(value & 0xffffn)}`,
  ];
  const wide = (text: string): string =>
    text.replace(/[\d.]/g, (c) => (c === '.' ? '。' : String.fromCharCode(c.charCodeAt(0) + 0xfee0)));
  const text = random.pick(short);
  return random.pick([
    text,
    `${text}.`,
    text.toUpperCase().replaceAll('X', 'x'),
    /x/.test(text) ? text : wide(text),
    `%3${text[0]}${text.slice(1)}`,
  ]);
}

const hostOf = (written: string): string => new URL(`http://${written}:80/`).hostname;

describe('random members from a fixed seed', () => {
  it('of the IPv4 ranges, in every spelling of URLs and mapped into IPv6, are private', () => {
    const random = new Random(20_261_120);
    for (const range of V4_RANGES) {
      for (let n = 0; n < 120; n++) {
        const value = memberOf(range, 32, random);
        const dotted = textOfV4(value);
        const written = spelledV4(value, random);
        expect(literalAddress(hostOf(written)), written).toBe(dotted);
        for (const address of [dotted, `::ffff:${dotted}`, textOfV6((0xffffn << 32n) | value)]) {
          expect(privateKind(address), `${address} of ${range}`).not.toBeNull();
          if (!isIPv6(address)) continue;
          const host = hostOf(`[${address}]`);
          expect(privateKind(literalAddress(host) as string), host).not.toBeNull();
        }
      }
    }
  });

  it('of the IPv6 ranges, short, long, upper-case and with a zone, are private', () => {
    const random = new Random(20_261_121);
    for (const range of V6_RANGES) {
      for (let n = 0; n < 120; n++) {
        const long = textOfV6(memberOf(range, 128, random));
        const short = bareHost(hostOf(`[${long}]`));
        for (const address of [long, short, long.toUpperCase(), `${short}%eth0`, `${short}%25lo`]) {
          expect(privateKind(address), `${address} of ${range}`).not.toBeNull();
        }
      }
    }
  });

  it('outside all listed ranges are public', () => {
    const random = new Random(20_261_122);
    const inside = (value: bigint, bits: number): boolean =>
      (bits === 32 ? V4_RANGES : V6_RANGES).some((range) => {
        const [network = '', prefix] = range.split('/');
        const shift = BigInt(bits - Number(prefix));
        return value >> shift === (bits === 32 ? bigOfV4(network) : bigOfV6(network)) >> shift;
      });
    let seen = 0;
    for (let n = 0; n < 3_000; n++) {
      const v4 = randomBits(random) & 0xffffffffn;
      // Global unicast addresses begin with the bits 001.
      const v6 = (randomBits(random) >> 3n) | (1n << 125n);
      if (!inside(v4, 32)) {
        expect(privateKind(textOfV4(v4)), textOfV4(v4)).toBeNull();
        expect(privateKind(`::ffff:${textOfV4(v4)}`), textOfV4(v4)).toBeNull();
        seen++;
      }
      if (!inside(v6, 128)) {
        expect(privateKind(textOfV6(v6)), textOfV6(v6)).toBeNull();
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(4_000);
  });

  it('the host of a URL is its own normal form', () => {
    const random = new Random(20_261_123);
    for (let n = 0; n < 500; n++) {
      const v4 = randomBits(random) & 0xffffffffn;
      for (const written of [spelledV4(v4, random), `[${textOfV6(randomBits(random))}]`]) {
        const once = hostOf(written);
        expect(hostOf(once)).toBe(once);
        expect(literalAddress(once)).toBe(bareHost(once));
      }
    }
  });
});

describe('kinds', () => {
  it.each([
    ['127.0.0.1', 'a loopback address'],
    ['::1', 'a loopback address'],
    ['::ffff:127.0.0.1', 'a loopback address'],
    ['::ffff:7f00:1', 'a loopback address'],
    ['::7f00:1', 'a reserved address'],
    ['64:ff9b::7f00:1', 'an IPv4 address in translated form'],
    ['2002:7f00:1::', 'an IPv4 address in translated form'],
    ['10.1.2.3', 'a private address'],
    ['fd00::1', 'a private address'],
    ['169.254.169.254', 'a link-local address'],
    ['100.100.100.200', "an address inside a provider's network"],
    ['0.0.0.0', 'an address of this host'],
    ['255.255.255.255', 'a reserved address'],
    ['fe80::1%eth0', 'a link-local address'],
    ['localhost', 'not an IP address'],
    ['', 'not an IP address'],
    ['1.2.3', 'not an IP address'],
    ['9.255.255.255', null],
    ['11.0.0.0', null],
    ['172.15.255.255', null],
    ['172.32.0.0', null],
    ['100.63.255.255', null],
    ['100.128.0.0', null],
    ['223.255.255.255', null],
    ['2001:200::', null],
    ['2606:4700::1111', null],
    ['::ffff:8.8.8.8', null],
  ])('%s is %s', (address, kind) => expect(privateKind(address)).toBe(kind));
});
