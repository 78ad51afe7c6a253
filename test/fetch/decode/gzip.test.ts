// Gunzip: all bytes before a defect, one problem per defect, independent of the chunks.

import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StageProblem } from '../../../src/base/problem/problem.js';
import { gunzip } from '../../../src/fetch/decode/gzip.js';
import { INPUT_BLOCK } from '../../../src/fetch/decode/inflater.js';
import { type GzipLimits, TRANSPORT_LIMITS } from '../../../src/fetch/network/transfer-limits.js';
import { cut, textOf } from '../../support/chunks.js';

const TEXT = Array.from({ length: 3_000 }, (_, n) => `<url><loc>https://example.com/${n * n * 7919}</loc></url>\n`).join('');
const PACKED = gzipSync(TEXT);

const HEADER_LIMIT = { limit: 65_536, value: 65_537, unit: 'bytes' };

async function unpack(bytes: Uint8Array, size = 65_536, limits: GzipLimits = TRANSPORT_LIMITS) {
  const problems: StageProblem[] = [];
  const text = await textOf(gunzip(cut(bytes, size), (problem) => problems.push(problem), limits));
  return { text, problems };
}

/** A copy with one byte changed. */
function changed(bytes: Uint8Array, index: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[index] = value;
  return copy;
}

/** The fixed part of a header. */
function fixedHeader(flags: number): Uint8Array {
  return Uint8Array.of(0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 3);
}

/** A member with a custom header. */
function member(flags: number, extraHeader: Uint8Array, text: string): Uint8Array {
  return Buffer.concat([fixedHeader(flags), extraHeader, gzipSync(text).subarray(10)]);
}

/** The variable part of a header, followed by the checksum of the whole. */
function withChecksum(flags: number, extraHeader: string): Uint8Array {
  const bytes = Buffer.from(extraHeader, 'latin1');
  const checksum = crc32(Buffer.concat([fixedHeader(flags), bytes]));
  return Buffer.concat([bytes, Uint8Array.of(checksum & 0xff, (checksum >>> 8) & 0xff)]);
}

describe('decompresses complete files completely', () => {
  const cases: Record<string, [Uint8Array, string]> = {
    'one member': [PACKED, TEXT],
    'an empty member': [gzipSync(''), ''],
    'several members': [Buffer.concat([gzipSync('one '), gzipSync(''), gzipSync('two')]), 'one two'],
    'zero padding after the end': [Buffer.concat([gzipSync('text'), new Uint8Array(100_000)]), 'text'],
    'stored blocks': [gzipSync(TEXT, { level: 0 }), TEXT],
    'extra field, name, comment and header checksum': [
      member(2 | 4 | 8 | 16, withChecksum(2 | 4 | 8 | 16, '\x03\x00abcname\0comment\0'), 'text'),
      'text',
    ],
  };
  it.each(Object.entries(cases))('%s', async (_, [bytes, text]) => {
    for (const size of [1, 7, 65_536]) expect(await unpack(bytes, size)).toEqual({ text, problems: [] });
  });
});

describe('reports a defect once, and keeps the bytes before it', () => {
  const corrupt = (message: string, data: object): StageProblem[] => [
    { rule: 'document/gzip-corrupt', message, data: data as Record<string, number> },
  ];

  it('trailer missing: all text', async () => {
    const bytes = PACKED.subarray(0, -8);
    expect(await unpack(bytes)).toEqual({ text: TEXT, problems: corrupt('truncated', { read: bytes.length }) });
  });

  it('trailer cut: all text', async () => {
    const bytes = PACKED.subarray(0, -1);
    expect(await unpack(bytes)).toEqual({ text: TEXT, problems: corrupt('truncated', { read: bytes.length }) });
  });

  it('body cut: the text up to the cut', async () => {
    const bytes = PACKED.subarray(0, PACKED.length >> 1);
    const { text, problems } = await unpack(bytes);
    expect(problems).toEqual(corrupt('truncated', { read: bytes.length }));
    expect(text.length).toBeGreaterThan(TEXT.length / 3);
    expect(TEXT.startsWith(text)).toBe(true);
  });

  it('header checksum wrong: no text', async () => {
    const header = withChecksum(2 | 8, 'name\0');
    header[header.length - 1] = (header[header.length - 1] as number) ^ 1;
    const problems = corrupt('header', { reason: 'its own checksum does not match' });
    expect(await unpack(member(2 | 8, header, 'text'))).toEqual({ text: '', problems });
  });

  it('header cut', async () => {
    expect(await unpack(PACKED.subarray(0, 5))).toEqual({ text: '', problems: corrupt('truncated', { read: 5 }) });
  });

  it('bytes after the end: all text, with their number', async () => {
    const bytes = Buffer.concat([PACKED, Buffer.from('\0\0garbage')]);
    expect(await unpack(bytes)).toEqual({ text: TEXT, problems: corrupt('trailing', { bytes: 9 }) });
  });

  it('bytes after the end, and zero padding over several blocks behind them', async () => {
    const bytes = Buffer.concat([PACKED, Buffer.from('garbage'), new Uint8Array(3 * INPUT_BLOCK)]);
    const problems = corrupt('trailing', { bytes: 7 + 3 * INPUT_BLOCK });
    for (const size of [1_000, 65_536]) expect(await unpack(bytes, size)).toEqual({ text: TEXT, problems });
  });

  it('a single byte after the end', async () => {
    const bytes = Buffer.concat([PACKED, Uint8Array.of(0x1f)]);
    expect(await unpack(bytes)).toEqual({ text: TEXT, problems: corrupt('trailing', { bytes: 1 }) });
  });

  it('CRC wrong: all text', async () => {
    const packed = gzipSync('text');
    const at = packed.length - 8;
    const bytes = changed(packed, at, (packed[at] as number) ^ 1);
    const actual = crc32('text').toString(16).padStart(8, '0');
    const expected = ((crc32('text') ^ 1) >>> 0).toString(16).padStart(8, '0');
    expect(await unpack(bytes)).toEqual({ text: 'text', problems: corrupt('checksum', { expected, actual }) });
  });

  it('size wrong: all text', async () => {
    const packed = gzipSync('text');
    const bytes = changed(packed, packed.length - 4, 9);
    expect(await unpack(bytes)).toEqual({ text: 'text', problems: corrupt('size', { expected: 9, actual: 4 }) });
  });

  it('a wrong checksum is reported once, and the next members are read', async () => {
    const packed = gzipSync('a');
    const broken = changed(packed, packed.length - 8, (packed.at(-8) as number) ^ 255);
    const { text, problems } = await unpack(Buffer.concat([broken, broken, gzipSync('b')]));
    expect([text, problems.map((problem) => problem.message)]).toEqual(['aab', ['checksum']]);
  });

  it('invalid deflate data: every byte before the defect', async () => {
    const good = deflateRawSync(TEXT, { finishFlush: 2 });
    const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
    const bytes = Buffer.concat([head, good, Uint8Array.of(0x07), new Uint8Array(50)]);
    expect(await unpack(bytes)).toEqual({ text: TEXT, problems: corrupt('damaged', { offset: head.length + good.length }) });
  });

  it.each([
    ['reserved flags', changed(PACKED, 3, 0x20), 'header', { reason: 'reserved flags are set' }],
    ['unknown method', changed(PACKED, 2, 7), 'header', { reason: 'compression method 7 does not exist' }],
    ['no gzip', Buffer.from('<?xml version="1.0"?>'), 'header', { reason: 'its first bytes are not 1F 8B' }],
    ['a name of 100 kB', member(8, Buffer.alloc(100_000, 'n'), ''), 'header-too-long', HEADER_LIMIT],
    [
      'an extra field and a comment beyond the limit',
      member(20, Buffer.from(`\xff\xff${'n'.repeat(65_600)}\0`, 'latin1'), ''),
      'header-too-long',
      HEADER_LIMIT,
    ],
  ])('%s', async (_, bytes, message, data) => {
    for (const size of [1, 65_536]) expect(await unpack(bytes, size)).toEqual({ text: '', problems: corrupt(message, data) });
  });
});

describe('limits', () => {
  it('stops at the number of members', async () => {
    const bytes = Buffer.concat(Array.from({ length: 5 }, (_, n) => gzipSync(`${n}`)));
    const { text, problems } = await unpack(bytes, 9, { ...TRANSPORT_LIMITS, gzipMembers: 4 });
    expect(text).toBe('0123');
    expect(problems).toEqual([
      { rule: 'document/gzip-corrupt', message: 'members', data: { limit: 4, value: 5, unit: 'members' } },
    ]);
  });

  it('accepts exactly that many members', async () => {
    const bytes = Buffer.concat(Array.from({ length: 4 }, (_, n) => gzipSync(`${n}`)));
    expect((await unpack(bytes, 9, { ...TRANSPORT_LIMITS, gzipMembers: 4 })).problems).toEqual([]);
  });

  it('stops a bomb at the ceiling, after a small part of its input', async () => {
    const bomb = gzipSync(new Uint8Array(40_000_000));
    let taken = 0;
    const counted = async function* () {
      for await (const chunk of cut(bomb, 1_000)) {
        taken += chunk.length;
        yield chunk;
      }
    };
    const problems: StageProblem[] = [];
    let size = 0;
    for await (const chunk of gunzip(counted(), (problem) => problems.push(problem), {
      ...TRANSPORT_LIMITS,
      documentBytes: 100_000,
    })) {
      size += chunk.length;
    }
    expect(size).toBe(100_000);
    expect(problems).toEqual([
      {
        rule: 'limits/gzip-bomb',
        message: 'ceiling',
        data: { limit: 100_000, value: 100_001, unit: 'bytes', format: 'gzip', read: 16_384 },
      },
    ]);
    expect(taken).toBeLessThan(bomb.length);
  });

  it('accepts output of exactly the ceiling', async () => {
    expect(await unpack(gzipSync('12345678'), 3, { ...TRANSPORT_LIMITS, documentBytes: 8 })).toEqual({
      text: '12345678',
      problems: [],
    });
  });
});

describe('properties', () => {
  const damage = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }), cut: fc.boolean() });
  const file = fc
    .tuple(
      fc.array(fc.lorem({ maxCount: 400 }), { minLength: 1, maxLength: 3 }),
      fc.option(damage),
      fc.option(fc.uint8Array({ maxLength: 20 })),
    )
    .map(([texts, broken, tail]) => {
      const bytes = Buffer.concat([...texts.map((text) => gzipSync(text)), tail ?? new Uint8Array(0)]);
      if (broken === null) return bytes;
      const at = broken.at % bytes.length;
      return broken.cut ? bytes.subarray(0, at) : changed(bytes, at, broken.value);
    });

  it('output and problems are the same for every division of the input', async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 300 }), async (bytes, size) => {
        expect(await unpack(bytes, size)).toEqual(await unpack(bytes));
      }),
      { seed: 20_261_120, numRuns: 150 },
    );
  });

  it('a damaged file yields all that its undamaged prefix yields', async () => {
    const noise = Buffer.from(Array.from({ length: 40_000 }, (_, n) => (n * n * 31 + n * 7) & 0x3f));
    const packed = gzipSync(noise);
    for (const at of [17_000, 20_000, packed.length - 9]) {
      const { text, problems } = await unpack(changed(packed, at, (packed[at] as number) ^ 0x55));
      const damaged = problems.find((problem) => problem.message === 'damaged');
      if (damaged === undefined) continue;
      const offset = damaged.data?.['offset'] as number;
      const whole = await unpack(changed(packed, at, (packed[at] as number) ^ 0x55).subarray(0, offset), 1);
      expect(text).toBe(whole.text);
    }
  });
});
