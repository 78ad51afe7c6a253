// Limits of the tool are not errors of the document: unread content is not judged, and nothing else is reported about it.

import { afterAll, describe, expect, it, test } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const LIMITS = {
  elementDepth: 6,
  nameBytes: 40,
  valueBytes: 100,
  attributes: 4,
  namespaces: 4,
  tokenBytes: 300,
  entryBytes: 500,
  entryElements: 20,
};
const LOC = '<loc>https://example.com/</loc>';
const ENTRY = `<url>${LOC}</url>`;
const numbered = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

async function lint(document: string) {
  const { facts, schema, collector } = await lintText(document, { limits: LIMITS, host, plan: { severities: NO_ADVICE } });
  const said = collector.sorted().map(({ rule, messageId }) => `${rule} ${messageId}`);
  return { wellFormed: facts.wellFormed, partial: facts.partial, valid: schema.valid, entries: facts.entries, said };
}
const urlset = (content: string, attributes = ''): string =>
  `<urlset xmlns="${SITEMAP_NAMESPACE}"${attributes}>${content}</urlset>`;
const noted = (message: string, entries: number, partial: boolean) => ({
  wellFormed: true,
  partial,
  valid: null,
  entries,
  said: [`xml/resource-limit ${message}`],
});

describe('exceeding a limit makes a document neither valid nor invalid', () => {
  test.each([
    ['a long comment', `<!--${'x'.repeat(400)}-->${ENTRY}`, noted('token', 1, false)],
    ['a large entry', `<url>${LOC}${'<!-- -->'.repeat(100)}</url>`, noted('entry', 0, true)],
    [
      'a large entry among others',
      `${ENTRY}<url>${'<!-- -->'.repeat(100)}</url><url/>`.replace('<url/>', ENTRY.replace('m/', 'm/b')),
      noted('entry', 2, true),
    ],
    ['many elements', `<url>${LOC}${'<loc/>'.repeat(20)}</url>`, noted('elements', 0, true)],
    ['deep elements', `<url>${'<a>'.repeat(6)}${'</a>'.repeat(6)}</url>`, noted('depth', 0, true)],
  ])('%s', async (_, content, expected) => {
    expect(await lint(urlset(content))).toEqual(expected);
  });

  test.each([
    [
      'in the root',
      urlset(
        `<url>${LOC}<a9:b/></url>`,
        numbered(10, (i) => ` xmlns:a${i}="urn:a"`),
      ),
    ],
    ['in an entry', urlset(`<url${numbered(10, (i) => ` xmlns:a${i}="urn:a"`)}>${LOC}<a9:b/></url>`)],
  ])('no prefix is reported as unbound if more are declared than are kept, %s', async (_, document) => {
    const { said, valid, wellFormed } = await lint(document);
    expect(said.filter((words) => words.startsWith('xml/unbound'))).toEqual([]);
    expect(said).toContain('xml/resource-limit namespaces');
    expect({ valid, wellFormed }).toEqual({ valid: null, wellFormed: true });
  });

  it('uses declarations after too many attributes', async () => {
    const attributes = numbered(6, (i) => ` a${i}=""`);
    const { said, wellFormed } = await lint(urlset(`<url${attributes} xmlns:b="urn:b">${LOC}<b:c/></url>`));
    expect(said.filter((words) => words.startsWith('xml/'))).toEqual(['xml/resource-limit attributes']);
    expect(wellFormed).toBe(true);
  });

  it('is invalid because of its other errors', async () => {
    expect(await lint(urlset(`<page><${'x'.repeat(41)}/></page>${ENTRY}`))).toMatchObject({ wellFormed: true, valid: false });
    expect(await lint(urlset(`<!--${'x'.repeat(400)}-->${ENTRY}&`))).toMatchObject({ wellFormed: false, valid: false });
  });
});

describe('after a limit in a feed, its end tags still match', () => {
  const item = '<item><link>https://example.com/a</link></item>';
  const large = `<item><description>${'x'.repeat(600)}</description></item>`;
  const long = `<title>${'x'.repeat(600)}</title>`;
  test.each([
    ['an item', `<rss version="2.0"><channel>${large}${item}</channel></rss>`, 'token'],
    ['the last item', `<rss version="2.0"><channel>${item}${large}</channel></rss>`, 'token'],
    ['the title', `<rss version="2.0"><channel>${long}${item}</channel></rss>`, 'token'],
    ['text before the channel', `<rss version="2.0">${'x'.repeat(600)}<channel>${item}</channel></rss>`, 'token'],
    ['an item of RSS 1.0', `<RDF><channel>${long}</channel>${large}${item}</RDF>`, 'token'],
    [
      'an entry',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>${'<!-- -->'.repeat(99)}</title></entry></feed>`,
      'entry',
    ],
  ])('%s', async (_, document) => {
    const { said, wellFormed } = await lint(document);
    expect(said.filter((words) => /^(xml|document)\//.test(words) && !words.startsWith('xml/resource-limit'))).toEqual([]);
    expect(said.some((words) => words.startsWith('xml/resource-limit'))).toBe(true);
    expect(wellFormed).toBe(true);
  });
});

describe('text directly inside the root', () => {
  const BAD = Buffer.from([0xe9]).toString('latin1');
  test.each<readonly [content: string, at: string | null]>([
    [' \t\r\n', null],
    ['&#32;&#x9;&#10;', null],
    ['<!-- a --><?b?>', null],
    [' a&#32;b ', 'a&#32;b'],
    ['&#32; a&#160;&#32;', 'a&#160;'],
    ['\u00a0', '\u00a0'],
    ['<![CDATA[]]>', '<![CDATA[]]>'],
    ['<![CDATA[ ]]>', '<![CDATA[ ]]>'],
    ['<![CDATA[\u00a0]]>', '<![CDATA[\u00a0]]>'],
    [` ${BAD}a${BAD} `, `${BAD}a${BAD}`],
  ])('%j', async (content, at) => {
    const document = Buffer.from(urlset(`${ENTRY}${content}`), content.includes(BAD) ? 'latin1' : 'utf8');
    const { collector } = await lintText(document);
    const found = collector.sorted().filter(({ rule }) => rule === 'schema/text-in-container');
    const encoding = content.includes(BAD) ? 'latin1' : 'utf8';
    expect(found.map(({ place: { offset, length } }) => document.toString(encoding, offset, offset + length))).toEqual(
      at === null ? [] : [at],
    );
  });
});

describe('attributes of namespaces beyond those that are kept', () => {
  const many = numbered(4_200, (i) => `<url xmlns:a${i}="urn:${i}">${LOC}</url>`);
  test.each([
    ['urn:p', 'urn:q', []],
    ['urn:p', 'urn:p', ['xml/duplicate-attribute']],
  ])('of %s and %s', async (p, q, expected) => {
    const document = urlset(`${many}<url xmlns:p="${p}" xmlns:q="${q}" p:a="" q:a="">${LOC}</url>`);
    const { collector } = await lintText(document);
    expect(collector.sorted().flatMap(({ rule }) => (rule.startsWith('xml/') ? [rule] : []))).toEqual(expected);
  });
});
