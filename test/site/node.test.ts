// What takes the place of Node's modules in the browser does what they do, as far as the core uses them.

import { BlockList, isIP } from 'node:net';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Buffer as BrowserBuffer, isAscii, isUtf8 } from '../../site/node/buffer.js';
import { createHash } from '../../site/node/crypto.js';
import { BlockList as BrowserBlockList, isIP as isIPInBrowser } from '../../site/node/net.js';
import * as zlib from '../../site/node/zlib.js';

const ENCODINGS = ['utf8', 'latin1', 'ascii', 'utf16le', 'hex', 'base64', 'base64url'] as const;
const TEXTS = ['', 'abc', 'é', '\u{1f600}', '\ud800', '\udc00a', 'a\0b', 'q83v', 'q83vAA==', 'q-_v', 'abz', 'f00', '日本'];
const bytes = fc.uint8Array({ maxLength: 40 });

describe('Buffer', () => {
  it.each(ENCODINGS)('reads and writes %s', (encoding) => {
    for (const text of TEXTS) {
      expect([...BrowserBuffer.from(text, encoding)], text).toEqual([...Buffer.from(text, encoding)]);
      expect(BrowserBuffer.byteLength(text, encoding), text).toBe(Buffer.from(text, encoding).length);
    }
    fc.assert(
      fc.property(bytes, fc.nat(45), fc.nat(45), (given, from, to) => {
        expect(BrowserBuffer.from(given).toString(encoding, from, to)).toBe(Buffer.from(given).toString(encoding, from, to));
      }),
    );
  });

  it('searches, compares, joins and writes', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.nat(10), (one, other, from) => {
        const [mine, node] = [BrowserBuffer.from(one), Buffer.from(one)];
        expect(mine.indexOf(other.subarray(0, 2), from)).toBe(node.indexOf(other.subarray(0, 2), from));
        expect(mine.equals(other)).toBe(node.equals(other));
        expect(mine.compare(other)).toBe(node.compare(other));
        expect([...BrowserBuffer.concat([one, other], from * 4)]).toEqual([...Buffer.concat([one, other], from * 4)]);
        expect(mine.write('aé', Math.min(from, one.length))).toBe(node.write('aé', Math.min(from, one.length)));
        expect([...mine]).toEqual([...node]);
        expect([isUtf8(one), isAscii(one)]).toEqual([isUtf8Here(one), one.every((byte) => byte < 128)]);
      }),
    );
  });
});

describe('addresses', () => {
  const TEXT = [
    '1.2.3.4',
    '01.2.3.4',
    '256.1.1.1',
    '1.2.3',
    '::',
    '::1',
    '1::2::3',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    '1:2:3:4:5:6:7:8',
    'g::',
  ];
  it.each(TEXT)('%s is an address where it is one for Node', (text) => expect(isIPInBrowser(text)).toBe(isIP(text)));

  it('are in the same ranges', () => {
    const [node, mine] = [new BlockList(), new BrowserBlockList()];
    for (const list of [node, mine]) {
      list.addSubnet('10.0.0.0', 8, 'ipv4');
      list.addSubnet('fe80::', 10, 'ipv6');
    }
    for (const [text, family] of [
      ['10.1.2.3', 'ipv4'],
      ['11.1.2.3', 'ipv4'],
      ['fe81::1', 'ipv6'],
      ['ff00::1', 'ipv6'],
      ['::ffff:10.0.0.1', 'ipv6'],
    ] as const)
      expect(mine.check(text, family), text).toBe(node.check(text, family));
  });
});

describe('zlib', () => {
  it('finds the end of a stream in the middle of a block', async () => {
    const packed = deflateRawSync('abc'.repeat(10_000));
    const stream = zlib.createInflateRaw({ chunkSize: 1_000 });
    const pieces: Uint8Array[] = [];
    stream.on('data', (piece) => pieces.push(piece as Uint8Array));
    await new Promise<void>((resolve) => stream.write(Buffer.concat([packed, Buffer.from('more')]), resolve));
    expect(stream.bytesWritten).toBe(packed.length);
    expect(Buffer.concat(pieces).toString()).toBe('abc'.repeat(10_000));
  });

  it('computes the same checksums, and packs what Node unpacks', () => {
    expect(zlib.crc32(Buffer.from('def'), zlib.crc32(Buffer.from('abc')))).toBe(crc32('abcdef'));
    expect(String(zlib.inflateRawSync(deflateRawSync('abc')))).toBe('abc');
    expect(createHash('sha256').update('abc').digest('base64url')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});

/** Node's own answer. */
function isUtf8Here(given: Uint8Array): boolean {
  return Buffer.from(Buffer.from(given).toString('utf8')).equals(given);
}
