// Content codings and gzip as servers get them wrong, each through a whole run.

import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withServer } from '../support/server.js';
import { sitemapOf } from './documents.js';
import { endOf } from './ending.js';

const ENTRIES = 500;
const MEBIBYTE = 1_048_576;

/** A gzip member with a header of our own making: ten bytes, then what the flags announce. */
function member(text: string, { method = 8, flags = 0, extra = '' }): Buffer {
  const packed = gzipSync(text);
  return Buffer.concat([
    Uint8Array.of(0x1f, 0x8b, method, flags, 0, 0, 0, 0, 0, 3),
    Buffer.from(extra, 'latin1'),
    packed.subarray(10),
  ]);
}

/** The gzip of a text with bytes of its trailer (checksum, then size) made wrong. */
function withTrailer(text: string, at: number): Buffer {
  const packed = gzipSync(text);
  const index = packed.length - 8 + at;
  packed[index] = (packed[index] as number) ^ 0xff;
  return packed;
}

/** One MiB that begins a GiB of comments: blocks that end at whole bytes can be repeated without packing them again. */
function bomb(text: string): Buffer {
  const blocksOf = (part: string): Buffer => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH });
  const comments = blocksOf(`<!--${'a'.repeat(MEBIBYTE / 16 - 7)}-->`.repeat(16));
  const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
  return Buffer.concat([head, blocksOf(text.slice(0, text.lastIndexOf('</urlset>'))), ...Array(1_024).fill(comments)]);
}

type Row = readonly [
  title: string,
  /** Path and headers; the body is what `pack` makes of a sitemap. */
  path: string,
  headers: Readonly<Record<string, string>>,
  pack: (sitemap: string) => Uint8Array | string,
  said: readonly string[],
  entries?: number,
];

const XML = { 'Content-Type': 'application/xml' };
const GZ = { 'Content-Type': 'application/gzip' };
const coded = (coding: string): Record<string, string> => ({ ...XML, 'Content-Encoding': coding });

const UNSUPPORTED = ['error fetch/content-encoding unsupported'];
const CORRUPT = (message: string): string[] => [`error document/gzip-corrupt ${message}`];

const ROWS: readonly Row[] = [
  [
    '#54 gzip cut in its data',
    '/a.xml.gz',
    GZ,
    (xml) => gzipSync(xml, { level: 0 }).subarray(0, -xml.length / 2),
    CORRUPT('truncated'),
    250,
  ],
  ['#54 gzip cut in its trailer', '/a.xml.gz', GZ, (xml) => gzipSync(xml).subarray(0, -3), CORRUPT('truncated')],
  [
    '#55 bytes behind the end',
    '/a.xml.gz',
    GZ,
    (xml) => Buffer.concat([gzipSync(xml), Buffer.from('more')]),
    ['warning document/gzip-corrupt trailing'],
  ],
  ['#56 zeros behind the end', '/a.xml.gz', GZ, (xml) => Buffer.concat([gzipSync(xml), Buffer.alloc(5_000)]), []],
  [
    '#57 several members',
    '/a.xml.gz',
    GZ,
    (xml) => Buffer.concat([gzipSync(xml.slice(0, 90)), gzipSync(''), gzipSync(xml.slice(90))]),
    [],
  ],
  [
    '#58 500,000 empty members',
    '/a.xml.gz',
    GZ,
    (xml) => Buffer.concat([gzipSync(xml), ...Array(500_000).fill(gzipSync(''))]),
    CORRUPT('members'),
  ],
  ['#59 a wrong checksum', '/a.xml.gz', GZ, (xml) => withTrailer(xml, 0), CORRUPT('checksum')],
  ['#59 a wrong size', '/a.xml.gz', GZ, (xml) => withTrailer(xml, 4), CORRUPT('size')],
  ['#60 reserved flags', '/a.xml.gz', GZ, (xml) => member(xml, { flags: 0xe0 }), CORRUPT('header'), 0],
  ['#60 an unknown method', '/a.xml.gz', GZ, (xml) => member(xml, { method: 7 }), CORRUPT('header'), 0],
  [
    '#61 a file name of 10 MB',
    '/a.xml.gz',
    GZ,
    (xml) => member(xml, { flags: 8, extra: `${'a'.repeat(10_000_000)}\0` }),
    CORRUPT('header-too-long'),
    0,
  ],
  ['#62 a GiB in a MiB', '/a.xml.gz', GZ, bomb, ['error limits/gzip-bomb ceiling']],
  [
    '#63 a file that becomes 200 times smaller',
    '/a.xml.gz',
    GZ,
    (xml) => gzipSync(xml.replace('?>', `?><!--${' '.repeat(MEBIBYTE / 2)}-->`)),
    [],
  ],
  ['#64 gzip in gzip', '/a.xml.gz', GZ, (xml) => gzipSync(gzipSync(xml)), ['error document/double-gzip double']],
  [
    '#64 a .gz file that is packed once more on the way',
    '/a.xml.gz',
    { ...GZ, 'Content-Encoding': 'gzip' },
    (xml) => gzipSync(gzipSync(xml)),
    ['warning fetch/gzip-mislabelled twice'],
  ],
  [
    '#64 gzip in gzip in gzip',
    '/a.xml.gz',
    GZ,
    (xml) => gzipSync(gzipSync(gzipSync(xml))),
    ['error document/double-gzip deep'],
    0,
  ],
  ['#65 a .gz name and plain XML', '/a.xml.gz', XML, (xml) => xml, ['warning document/extension-mismatch not-gzip']],
  ['#66 an .xml name and gzip', '/a.xml', GZ, (xml) => gzipSync(xml), ['warning document/extension-mismatch gzip']],
  ['#67 Content-Encoding: gzip and plain XML', '/a.xml', coded('gzip'), (xml) => xml, ['error fetch/gzip-mislabelled not-gzip']],
  ['#68 Content-Encoding: gzip and nothing', '/a.xml', coded('gzip'), () => '', ['error document/empty-file empty'], 0],
  ['#69 Content-Encoding: GZIP', '/a.xml', coded('GZIP'), (xml) => gzipSync(xml), []],
  ['#69 Content-Encoding: x-gzip', '/a.xml', coded('x-gzip'), (xml) => gzipSync(xml), []],
  ['#69 Content-Encoding with spaces', '/a.xml', coded('  gzip  '), (xml) => gzipSync(xml), []],
  ['#70 two codings', '/a.xml', coded('gzip, gzip'), (xml) => gzipSync(gzipSync(xml)), []],
  [
    '#70 three codings',
    '/a.xml',
    coded('gzip, gzip, gzip'),
    (xml) => gzipSync(gzipSync(gzipSync(xml))),
    ['error fetch/content-encoding too-many'],
    0,
  ],
  [
    '#70 six codings',
    '/a.xml',
    coded('gzip,gzip,gzip,gzip,gzip,gzip'),
    (xml) => xml,
    ['error fetch/content-encoding too-many'],
    0,
  ],
  [
    '#70 two codings around gzip in gzip',
    '/a.xml.gz',
    { ...GZ, 'Content-Encoding': 'gzip, gzip' },
    (xml) => gzipSync(gzipSync(gzipSync(gzipSync(xml)))),
    ['error fetch/content-encoding layers'],
    0,
  ],
  ['#71 deflate as zlib', '/a.xml', coded('deflate'), (xml) => deflateSync(xml), []],
  ['#71 deflate, raw', '/a.xml', coded('deflate'), (xml) => deflateRawSync(xml), []],
  ['#72 Brotli', '/a.xml', coded('br'), (xml) => brotliCompressSync(xml), []],
  ['#72 Brotli that unpacks to 80 MiB', '/a.xml', coded('br'), brotliBomb, ['error limits/gzip-bomb ceiling']],
  ['#73 zstd', '/a.xml', coded('zstd'), (xml) => xml, ['error fetch/content-encoding unsupported'], 0],
  ['#73 an unknown coding', '/a.xml', coded('rot13'), (xml) => xml, ['error fetch/content-encoding unsupported'], 0],
  ['#73 a coding named like a part of every object', '/a.xml', coded('constructor'), (xml) => xml, UNSUPPORTED, 0],
  ['#73 a coding named like the parent of every object', '/a.xml', coded('__proto__'), (xml) => xml, UNSUPPORTED, 0],
  ['#74 identity', '/a.xml', coded('identity'), (xml) => xml, []],
];

/** Eighty MiB of comments behind the entries. */
function brotliBomb(text: string): Buffer {
  const comments = `<!--${'a'.repeat(MEBIBYTE / 16 - 7)}-->`.repeat(16 * 80);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return brotliCompressSync(text.slice(0, text.lastIndexOf('</urlset>')) + comments, { params });
}

describe('a server that sends', () => {
  for (const [title, path, headers, pack, expected, entries = ENTRIES] of ROWS)
    it(title, async () => {
      await withServer(
        (request, response) => response.writeHead(200, headers).end(pack(sitemapOf(`http://${request.headers.host}`, ENTRIES))),
        async (server) => {
          const { report, said } = await endOf(server.origin + path);
          expect(said).toEqual(expected);
          expect(report.documents.map((document) => document.entries)).toEqual([entries]);
          expect(server.requests).toEqual([`GET ${path}`]);
          expect(server.headers[0]?.['accept-encoding']).toBe('gzip, br, deflate');
          await expect.poll(server.open).toBe(0);
        },
      );
    });
});
