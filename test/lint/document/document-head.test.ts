import { describe, expect, it } from 'vitest';
import { readHead } from '../../../src/lint/document/document-head.js';

const XML = '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';

/** Chunks as they arrive. */
async function* arriving(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const head = (chunks: readonly (string | Uint8Array)[], contentType: string | null = null, name = 'sitemap.xml') =>
  readHead(arriving(chunks.map((chunk) => Buffer.from(chunk)))[Symbol.asyncIterator](), contentType, name);

describe('the first bytes of a document', () => {
  it.each([
    ['whole', [XML], true],
    ['a byte at a time', XML.split(''), true],
    ['without a declaration', ['<urlset/>'], false],
    ['with a byte order mark', [`\uFEFF${XML}`], true],
  ])('tell XML, %s', async (_, chunks, declaration) => {
    const { format, ...found } = await head(chunks);
    expect([format.kind, found.declaration]).toEqual(['xml', declaration]);
    expect(found.length).toBe(Buffer.byteLength(chunks.join('')));
  });

  it.each([
    ['text, of URLs', 'https://example.com/\n', 'text'],
    ['a page', '<!DOCTYPE html><html></html>', 'html'],
    ['nothing', '', 'empty'],
  ])('tell %s', async (_, text, kind) => {
    expect((await head([text])).format.kind).toBe(kind);
  });

  it('are read on while there is only space, up to a mebibyte', async () => {
    const space = ' '.repeat(65_536);
    const { format, chunks } = await head([...new Array<string>(10).fill(space), XML]);
    expect([format.kind, chunks.length]).toEqual(['xml', 11]);
    expect((await head(new Array<string>(40).fill(space))).length).toBe(1_048_576);
  });

  it('are in the encoding that they say, before the one of the answer', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(XML, 'utf16le')]);
    const { encoding, format, beginning } = await head([utf16], 'application/xml; charset=utf-8');
    expect([encoding.used, encoding.http, format.kind]).toEqual(['utf-16le', 'utf-8', 'xml']);
    expect(Buffer.from(beginning).toString('utf8').startsWith('<?xml version="1.0"?>')).toBe(true);
  });

  it('are kept when their chunks are written to again', async () => {
    const { beginning, chunks } = await head([XML]);
    chunks[0]?.fill(0);
    expect(Buffer.from(beginning).toString('utf8').startsWith('<?xml')).toBe(true);
  });
});
