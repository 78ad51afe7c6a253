// Our tokenizer says of a page what htmlparser2's says of it, however the page is broken, and in whatever pieces it arrives.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HtmlTokens } from '../../../src/pages/html/html-tokens.js';
import { PageElements } from '../../../src/pages/html/page-elements.js';
import type { PageWants } from '../../../src/rules/page-answer.js';
import { readByReference } from '../../support/reference-tokens.js';
import { EVERYTHING, PAGE_URL } from '../read-page.js';

/** What is read of a page: with links alone wanted, most of it is skipped; with the digest, all of its text counts. */
const WANTS: readonly PageWants[] = [
  EVERYTHING,
  { text: true, links: true, hash: false },
  { text: false, links: true, hash: false },
  { text: true, links: false, hash: false },
];

const NAMES = (
  'html head body title base link meta script style noscript template noframes iframe xmp noembed plaintext textarea svg math desc ' +
  'h1 h2 a area p div span em img input table b br section li linkx titles sc ti A P SCRIPT Title hTmL TEXTAREA h:html xhtml:a html:h1'
).split(' ');
const ATTRIBUTES = [
  'href',
  'rel',
  'content',
  'name',
  'http-equiv',
  'type',
  'lang',
  'HREF',
  'hreflang',
  'class',
  'x',
  '"',
  "a'b",
  '=',
  'é',
];
const VALUES = [
  ...[
    '/a',
    '/b/c?d=e',
    '/a#b',
    '#top',
    'boots',
    '//other.example/',
    'https://example.com/x',
    'https://example.com',
    '/é',
    '/a/../b',
    '/%2e',
  ],
  ...[
    'canonical',
    'alternate',
    'noindex',
    'robots',
    'refresh',
    '0; url=/new',
    'de',
    'application/ld+json',
    'text/html',
    'a>b',
    'a b',
    '',
  ],
  ...['&amp;', '/a?b&amp;c', '/a?b&copy=1', '&#x41;', ' /a ', 'a=b', 'a/b/', '/shop/shoes'],
];
const TEXTS = [
  'word ',
  'a',
  ' ',
  '\n',
  'é',
  '日本',
  '\u00a0',
  '😀',
  '&amp;',
  '&am',
  '&',
  '&#65;',
  '&#x1F600',
  '&notin;',
  '<',
  '< a',
  '>',
  'Page not found',
  '"',
  "'",
  '=',
  '-',
  ']]>',
];
const ODD = [
  ...[
    '<!-- a -->',
    '<!-->',
    '<!--->',
    '<!-- a --!> b -->',
    '<!--a--!-->',
    '<!-- <a href=/no> -->',
    '<!doctype html>',
    '<!DOCTYPE html [ <!ELEMENT a> ]>',
  ],
  ...[
    '<!d>',
    '<!>',
    '<!x',
    '<?xml version="1.0"?>',
    '<?a',
    '<![CDATA[ a > b ]]>',
    '<![CDATA[',
    '<![CDA',
    '</>',
    '</ a>',
    '</3>',
    '</',
    '<',
    '<a',
    '<a href',
    '<a href="',
  ],
  ...[
    '</script',
    '</script >',
    '</SCRIPT x="/">',
    '</title/>',
    '<br/ >',
    '<br / x>',
    '<a b=\'>\' c=">" href=/q>',
    '<a =b href=/r>',
    '<a b=c"d href=/s>',
    '<svg><title>',
  ],
];

const of = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items);
const attribute = fc
  .tuple(of(ATTRIBUTES), of(['=', ' = ', '', '=\n']), of(VALUES), of(['"', "'", '']))
  .map(([name, equals, value, quote]) => (equals === '' ? name : `${name}${equals}${quote}${value}${quote}`));
const startTag = fc
  .tuple(of(NAMES), fc.array(attribute, { maxLength: 3 }), of(['>', '/>', ' >', ' />', '>', '>', '>']))
  .map(([name, attributes, end]) => `<${[name, ...attributes].join(' ')}${end}`);
const link = of(VALUES).map((value) => `<a href="${value}">`);
const piece = fc.oneof(
  { weight: 6, arbitrary: startTag },
  { weight: 4, arbitrary: link },
  { weight: 5, arbitrary: of(NAMES).map((name) => `</${name}>`) },
  { weight: 6, arbitrary: of(TEXTS) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }).map((count) => 'word '.repeat(count)) },
  { weight: 2, arbitrary: of(ODD) },
);
const start = of([
  '',
  '<!doctype html><html lang=en><head><title>A</title></head><body>',
  '<head><title>Page not found</title><body>',
  '<svg>',
]);
/** A page, perhaps cut, with some characters exchanged. */
const page = fc
  .tuple(
    start,
    fc.array(piece, { maxLength: 30 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.array(fc.nat(), { maxLength: 2 }),
  )
  .map(([begin, pieces, cut, places]) => {
    const text = [...(begin + pieces.join(''))];
    for (const at of places) if (text.length > 0) text[at % text.length] = '<>"\'/= &a-!]'[at % 12] as string;
    return text.slice(0, cut < 0.3 ? Math.floor((cut / 0.3) * text.length) : text.length).join('');
  });

/**
 * What htmlparser2 reads otherwise than the standard: CDATA sections outside of SVG and MathML, scripts in comments in scripts, and quotes
 * in end tags. How browsers read these is tested in `test/browser/`.
 */
const UNKNOWN_TO_IT = /<!\[CDATA\[|<script[\s\S]*<!--[\s\S]*<script|<\/[a-z][^>]*["']/i;

const factsOf = (elements: PageElements, xml: boolean) => {
  elements.end();
  return { xml, head: elements.head.content(PAGE_URL), body: elements.body.content(true), headComplete: elements.headComplete };
};

function ownFacts(text: string, wants: PageWants, xml: boolean, chunk: number) {
  const elements = new PageElements(PAGE_URL, wants, xml);
  const tokens = new HtmlTokens(elements, xml);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && !elements.isDone; at += chunk) {
    const given = Buffer.from(bytes.subarray(at, at + chunk));
    tokens.write(given);
    given.fill(0x58);
  }
  if (!elements.isDone) tokens.end();
  return factsOf(elements, xml);
}

describe('tags and text', () => {
  const like = (name: string, xml: boolean, numRuns: number): void =>
    it(`${name} are those of htmlparser2`, () => {
      fc.assert(
        fc.property(page, of(WANTS), of([1, 7, 64, 100_000]), (text, wants, chunk) => {
          fc.pre(xml || !UNKNOWN_TO_IT.test(text));
          const elements = new PageElements(PAGE_URL, wants, xml);
          readByReference(text, elements, xml);
          expect(ownFacts(text, wants, xml, chunk)).toEqual(factsOf(elements, xml));
        }),
        { seed: 29, numRuns },
      );
    });
  like('of HTML', false, 6_000);
  like('of XHTML', true, 2_000);
});
