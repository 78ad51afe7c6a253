// All results for a document (verdict, counts, places, excerpts) are independent of how its bytes arrive.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../support/depth.js';
import { digest, type LintTextOptions, lintText } from '../../support/lint-text.js';
import { brokenDocuments, SEED } from '../xml/documents.js';

const SIZES: readonly LintTextOptions[] = [
  { chunk: 1, refill: 1 },
  { chunk: 7, refill: 7 },
  { chunk: 50, refill: 64 },
];

/** Fails if a document in pieces of some size gives another result than the whole. */
async function sameInPieces(document: Uint8Array, options: LintTextOptions): Promise<void> {
  const whole = digest(await lintText(document, options));
  for (const sizes of SIZES) {
    const pieces = digest(await lintText(document, { ...options, ...sizes }));
    expect(pieces, `in pieces of ${sizes.refill}: ${JSON.stringify(Buffer.from(document).toString('latin1'))}`).toEqual(whole);
  }
}

/** Content that is hard for a reader of parts: ill-formed UTF-8, sections, long comments and text. */
const inserts = fc.constantFrom(
  ...['\xe9', '\xe9\xe9\xe9', '\xc3', '\xf0\x9f', '<![CDATA[ ]]>', '<![CDATA[\xe9]]>', '<![CDATA[a&b]]>', '&#32;', '\n', '\r\n'],
  ...[`<!-- ${'y'.repeat(150)}\xe9${'z'.repeat(60)} -->`, `${'x'.repeat(90)}\xe9`, `<url>${'<a/>'.repeat(30)}\xe9</url>`],
);

const documents = fc
  .tuple(brokenDocuments, fc.array(fc.tuple(fc.nat(), inserts), { minLength: 1, maxLength: 4 }))
  .map(([document, list]) => {
    let bytes = Buffer.from(document);
    for (const [place, text] of list) {
      const at = place % (bytes.length + 1);
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(text, 'latin1'), bytes.subarray(at)]);
    }
    return bytes;
  });

/** Markup for which the reader must look ahead about as far as the limit below. */
const LOOKING_AHEAD = [
  ...[56, 57, 58, 59, 60].map((width) => `<urlset><a${' '.repeat(width)}<url/></urlset>`),
  ...[56, 57, 58, 59, 60].map((width) => `<urlset${' '.repeat(width - 5)}<url/></urlset>`),
  ...[90, 105, 120, 135].map((width) => `<urlset><l><!-- ${'x'.repeat(width)} --><url a="<${'x'.repeat(30)}`),
];

describe('the findings of a document in pieces are those of the whole', () => {
  it('for broken sitemaps', async () => {
    const property = fc.asyncProperty(documents, (document) => sameInPieces(document, {}));
    await fc.assert(property, { seed: SEED, numRuns: sampled(250, 60) });
  });

  it('where limits are reached', async () => {
    const limits = { depth: 4, name: 6, value: 20, attributes: 2, namespaces: 3, token: 60, entry: 150, elements: 20 };
    const property = fc.asyncProperty(documents, (document) => sameInPieces(document, { limits }));
    await fc.assert(property, {
      seed: SEED,
      numRuns: sampled(250, 60),
      examples: LOOKING_AHEAD.map((text) => [Buffer.from(text)]),
    });
  });

  it('for text', async () => {
    const line = fc.constantFrom('https://example.com/\xe9', ' /a\xc3', '\xff', '', 'https://example.com/?a b', '\t');
    const text = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 8 });
    const property = fc.asyncProperty(text, (lines) =>
      sameInPieces(Buffer.from(`https://example.com/\n${lines.flat().join('')}`, 'latin1'), { uri: 'sitemap.txt' }),
    );
    await fc.assert(property, { seed: SEED, numRuns: sampled(100, 40) });
  });

  it.each([0, 4_096, 1_048_576, 1_100_000])('for a text line with a bad byte at %i that is too long to be read', async (at) => {
    const line = Buffer.alloc(1_200_000, 'a');
    line[at] = 0xe9;
    const document = Buffer.concat([Buffer.from('https://example.com/\n'), line, Buffer.from('\nhttps://example.com/b\n')]);
    const whole = await lintText(document, { uri: 'sitemap.txt' });
    expect(whole.facts).toMatchObject({ entries: 2, partial: true });
    expect(
      whole.collector.sorted().map(({ rule, place, excerpt }) => [rule, place.line, place.column, excerpt === null]),
    ).toEqual(
      expect.arrayContaining([
        ['xml/resource-limit', 2, 1, false],
        ['encoding/invalid-utf8', 2, at + 1, true],
      ]),
    );
    for (const refill of [65_536, 1_000_000])
      expect(digest(await lintText(document, { uri: 'sitemap.txt', refill }))).toEqual(digest(whole));
  });
});
