// Content codings, gzip and archives: how they are decoded, and what is reported. Over HTTP, unless a file suffices.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Location } from '../../../src/fetch/network/source.js';
import { TRANSPORT_LIMITS } from '../../../src/fetch/network/transfer-limits.js';
import doubleGzip from '../../../src/rules/document/double-gzip.js';
import gzipCorrupt from '../../../src/rules/document/gzip-corrupt.js';
import zipNotGzip from '../../../src/rules/document/zip-not-gzip.js';
import type { Example } from '../../../src/rules/rule.js';
import { read, testOpener } from '../../support/opener.js';
import { withServer } from '../../support/server.js';

const TEXT = `<urlset>${'<url/>'.repeat(20_000)}</urlset>`;
const GZIP = gzipSync(TEXT);
const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Serves bytes with headers and reads them back. */
async function served(
  body: Uint8Array | string,
  headers: Record<string, string> = {},
  path = '/sitemap.xml',
  limits = TRANSPORT_LIMITS,
) {
  let outcome: Awaited<ReturnType<typeof read>> | null = null;
  await withServer(
    (_, response) => response.writeHead(200, headers).end(body),
    async ({ origin }) => {
      outcome = await read(origin + path, { limits });
    },
  );
  return outcome as unknown as Awaited<ReturnType<typeof read>>;
}

function file(bytes: Uint8Array | string, name = 'sitemap.xml.gz'): Location {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { uri: name, url: null, from: { kind: 'file', path } };
}

describe('content codings', () => {
  it.each<[string, Uint8Array | string]>([
    ['gzip', GZIP],
    ['GZIP', GZIP],
    ['x-gzip', GZIP],
    [' gzip ', GZIP],
    ['br', brotliCompressSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['identity', TEXT],
    ['', TEXT],
    ['gzip, gzip', gzipSync(GZIP)],
    ['deflate, br', brotliCompressSync(deflateSync(TEXT))],
    ['gzip, identity', GZIP],
  ])('%j is decoded without a finding', async (coding, body) => {
    const outcome = await served(body, { 'Content-Encoding': coding });
    expect(outcome).toMatchObject({ problems: [], gzip: false, partial: false, wireBytes: body.length });
    expect(outcome.text).toBe(TEXT);
  });

  it.each([
    ['zstd', 'fetch/content-encoding unsupported'],
    ['compress', 'fetch/content-encoding unsupported'],
    ['utf-8', 'fetch/content-encoding unsupported'],
    ['constructor', 'fetch/content-encoding unsupported'],
    ['__proto__', 'fetch/content-encoding unsupported'],
    ['gzip, zstd', 'fetch/content-encoding unsupported'],
    ['gzip, gzip, gzip', 'fetch/content-encoding too-many'],
    ['gzip,gzip,gzip,gzip,gzip,gzip', 'fetch/content-encoding too-many'],
  ])('%j is %s', async (value, words) => {
    const outcome = await served(TEXT, { 'Content-Encoding': value });
    expect(outcome).toMatchObject({ text: null, words: [words] });
    expect(outcome.problems[0]?.data).toMatchObject({ value });
  });

  it.each<[string, string, Uint8Array, string | null, string[]]>([
    ['a gzip file', 'br', brotliCompressSync(GZIP), TEXT, []],
    ['gzip in gzip', 'br', brotliCompressSync(gzipSync(GZIP)), null, ['fetch/content-encoding layers']],
    ['a gzip file', 'deflate, br', brotliCompressSync(deflateSync(GZIP)), null, ['fetch/content-encoding layers']],
    ['a gzip file', 'gzip, gzip', gzipSync(gzipSync(GZIP)), null, ['fetch/content-encoding layers']],
    ['gzip in gzip', 'gzip, gzip', gzipSync(gzipSync(gzipSync(GZIP))), null, ['fetch/content-encoding layers']],
    // A coding that is only announced is not a layer.
    ['plain text', 'gzip, gzip', GZIP, TEXT, ['fetch/gzip-mislabelled not-gzip']],
  ])('%s in %j: layers count together', async (_, value, body, text, words) => {
    const outcome = await served(body, { 'Content-Encoding': value, 'Content-Type': 'application/gzip' });
    expect(outcome).toMatchObject({ text, words });
    if (text !== null) return;
    const data = { limit: 2, value: 3, unit: 'layers', coding: value };
    expect(outcome.problems[0]?.data).toMatchObject(data);
  });

  it('gzip announced but plain text sent: an error, and the text is read', async () => {
    const outcome = await served(TEXT, { 'Content-Encoding': 'gzip' });
    expect(outcome).toMatchObject({ text: TEXT, words: ['fetch/gzip-mislabelled not-gzip'], partial: false });
  });

  it.each(['gzip', 'br', 'deflate'])('%s of zero bytes is an empty document', async (coding) => {
    expect(await served('', { 'Content-Encoding': coding })).toMatchObject({ text: '', problems: [] });
  });

  it.each<[string, Uint8Array]>([
    ['br', brotliCompressSync(TEXT).subarray(0, -3)],
    ['deflate', deflateSync(TEXT).subarray(0, -10)],
  ])('%s cut off', async (coding, body) => {
    const outcome = await served(body, { 'Content-Encoding': coding });
    expect(outcome).toMatchObject({ words: ['fetch/content-encoding truncated'], partial: true });
    expect(TEXT.startsWith(outcome.text as string)).toBe(true);
  });

  it('deflate of garbage', async () => {
    const outcome = await served('garbage', { 'Content-Encoding': 'deflate' });
    expect(outcome).toMatchObject({ text: null, words: ['fetch/content-encoding corrupt'] });
  });

  it.each<[string, Uint8Array, string]>([
    ['gzip', gzipSync(Buffer.alloc(30_000_000)), 'gzip'],
    ['br', brotliCompressSync(Buffer.alloc(30_000_000), { params: { 1: 1 } }), 'Brotli'],
    ['deflate', deflateSync(Buffer.alloc(30_000_000)), 'deflate'],
  ])('a bomb of %s stops at the ceiling', async (coding, body, format) => {
    const limits = { ...TRANSPORT_LIMITS, documentBytes: 1_000_000 };
    const outcome = await served(body, { 'Content-Encoding': coding }, '/sitemap.xml', limits);
    expect(outcome).toMatchObject({ words: ['limits/gzip-bomb ceiling'], partial: true });
    expect(outcome.problems[0]?.data).toMatchObject({ limit: 1_000_000, value: 1_000_001, unit: 'bytes', format });
    expect(outcome.text).toHaveLength(1_000_000);
  });

  it('a gzip transfer that is cut off is one finding', async () => {
    await withServer(
      (_, response) => {
        response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': GZIP.length });
        response.write(GZIP.subarray(0, -20), () => response.destroy());
      },
      async ({ origin }) => {
        const outcome = await read(`${origin}/a`);
        expect(outcome).toMatchObject({ words: ['fetch/content-length shorter'], partial: true });
        expect(outcome.text).toMatch(/^<urlset>(?:<url\/>)+/);
      },
    );
  });
});

describe('labels of gzip', () => {
  it.each<[string, string, Record<string, string>, Uint8Array, boolean, string[]]>([
    ['a .gz file', '/a.xml.gz', { 'Content-Type': 'application/gzip' }, GZIP, true, []],
    ['a .gz file without a type', '/a.xml.gz', {}, GZIP, true, []],
    [
      'a .gz file as its own coding',
      '/a.xml.gz',
      { 'Content-Encoding': 'gzip' },
      GZIP,
      false,
      ['fetch/gzip-mislabelled encoded'],
    ],
    [
      'a .gz file compressed again',
      '/a.xml.gz',
      { 'Content-Encoding': 'gzip' },
      gzipSync(GZIP),
      true,
      ['fetch/gzip-mislabelled twice'],
    ],
    ['plain XML named .gz: not said here', '/a.xml.gz', {}, Buffer.from(TEXT), false, []],
    ['gzip named .xml: not said here', '/a.xml', {}, GZIP, true, []],
    ['gzip that nothing announces', '/sitemap', {}, GZIP, true, ['fetch/gzip-mislabelled unannounced']],
    ['gzip announced by its type', '/sitemap', { 'Content-Type': 'application/x-gzip' }, GZIP, true, []],
  ])('%s', async (_, path, headers, body, gzip, words) => {
    const outcome = await served(body, headers, path);
    expect(outcome).toMatchObject({ words, gzip });
    expect(outcome.text).toBe(TEXT);
  });
});

describe('files', () => {
  const ruleExamples = [gzipCorrupt, doubleGzip, zipNotGzip].flatMap(({ id, examples }) => [
    ...examples.accept.map((example): [string, Example, string[]] => [id, example as Example, []]),
    ...examples.reject.map((example): [string, Example, string[]] => [
      id,
      example,
      example.expect.map(({ message }) => `${id} ${message}`),
    ]),
  ]);

  it.each(ruleExamples)('example of %s', async (_, { base64, xml = '', repeat = 1 }, words) => {
    const once = base64 === undefined ? Buffer.from(xml) : Buffer.from(base64, 'base64');
    const bytes = Buffer.concat(Array(repeat).fill(once));
    expect((await read(file(bytes))).words).toEqual(words);
  });

  it('gzip is recognised by its bytes, not by the name', async () => {
    expect(await read(file(GZIP, 'sitemap.txt'))).toMatchObject({ text: TEXT, gzip: true, problems: [] });
    expect(await read(file(TEXT, 'sitemap.gz'))).toMatchObject({ text: TEXT, gzip: false, problems: [] });
  });

  it('two layers are read, three are not', async () => {
    expect(await read(file(gzipSync(GZIP)))).toMatchObject({ text: TEXT, words: ['document/double-gzip double'] });
    expect(await read(file(gzipSync(gzipSync(GZIP))))).toMatchObject({ text: null, words: ['document/double-gzip deep'] });
  });

  it.each<[string, string, number[]]>([
    ['zip', 'ZIP', [0x50, 0x4b, 3, 4]],
    ['empty zip', 'ZIP', [0x50, 0x4b, 5, 6]],
    ['bzip2', 'bzip2', [0x42, 0x5a, 0x68, 0x39]],
    ['xz', 'xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
    ['zstd', 'Zstandard', [0x28, 0xb5, 0x2f, 0xfd]],
    ['7z', '7-Zip', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
    ['rar', 'RAR', [0x52, 0x61, 0x72, 0x21, 0x1a, 7]],
    ['zip in gzip', 'ZIP', [...gzipSync(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))]],
  ])('%s is refused', async (_, format, bytes) => {
    const outcome = await read(file(Uint8Array.from(bytes)));
    expect(outcome).toMatchObject({ text: null, words: ['document/zip-not-gzip archive'] });
    expect(outcome.problems[0]?.data).toEqual({ format });
  });

  it('a plain file ends at the limit', async () => {
    const limits = { ...TRANSPORT_LIMITS, wireBytes: 1_000, documentBytes: 1_000 };
    expect(await read(file(TEXT), { limits })).toMatchObject({
      words: ['run/limit-reached bytes'],
      partial: true,
      wireBytes: 1_000,
    });
  });

  it.each([999, 1_000, 1_001])(
    'a plain file of 1,000 bytes ends at the limit of documents, which is %i',
    async (documentBytes) => {
      const outcome = await read(file('x'.repeat(1_000)), { limits: { ...TRANSPORT_LIMITS, documentBytes } });
      const cut = documentBytes < 1_000;
      expect(outcome).toMatchObject({ words: cut ? ['run/limit-reached bytes'] : [], partial: cut });
      expect(outcome.text).toHaveLength(Math.min(1_000, documentBytes));
    },
  );

  it('a gzip file ends at the ceiling', async () => {
    const limits = { ...TRANSPORT_LIMITS, documentBytes: 1_000 };
    const outcome = await read(file(GZIP), { limits });
    expect(outcome).toMatchObject({ words: ['limits/gzip-bomb ceiling'], partial: true, gzip: true });
    expect(outcome.text).toBe(TEXT.slice(0, 1_000));
  });

  it.each([0, 1])('a file of %i bytes', async (length) => {
    expect(await read(file('<'.repeat(length)))).toMatchObject({ text: '<'.repeat(length), problems: [], partial: false });
  });

  it('chunks are never empty, and have separate buffers', async () => {
    const opener = testOpener();
    const source = await opener.open(file(Buffer.concat([gzipSync(TEXT.repeat(5)), gzipSync(''), gzipSync('x')])));
    if ('problem' in source) throw new Error(source.problem.message);
    const buffers = new Set<ArrayBufferLike>();
    let chunks = 0;
    for await (const chunk of source.body) {
      expect(chunk.length).toBeGreaterThan(0);
      buffers.add(chunk.buffer);
      chunks++;
    }
    await opener.close();
    expect(chunks).toBeGreaterThan(2);
    expect(buffers.size).toBe(chunks);
  });
});
