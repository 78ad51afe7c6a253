// Values made to keep a rule busy: each of these took a quadratic number of steps once, which is more than a test may take.

import { expect, it } from 'vitest';
import type { DocumentResult } from '../../src/lint/document/lint-document.js';
import { processorSeconds } from '../support/cpu.js';
import { sampled } from '../support/depth.js';
import { lintText } from '../support/lint-text.js';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:f="urn:f" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
const INDENT = `\n${' '.repeat(80)}`;
const LOC = '<loc>https://example.com/</loc>';

const loc = (path: string): string => `<loc>https://example.com/${path}</loc>`;
const link = (path: string): string => `${LOC}<xhtml:link rel="alternate" hreflang="de" href="https://example.com/${path}"/>`;
const video = (content: string): string => `${LOC}<video:video>${content}</video:video>`;
const countries = (list: string): string => video(`<video:restriction relationship="allow">${list}</video:restriction>`);
const platforms = (list: string): string => video(`<video:platform relationship="allow">${list}</video:platform>`);

const CASES: readonly (readonly [name: string, content: string, rule: string, count: number])[] = [
  ['names of sitemaps', loc('sitemap'.repeat(100_000)), 'loc/too-long', 1],
  ['braces', loc('{{'.repeat(100_000)), 'loc/illegal-character', 1],
  ['templates', loc('{a}'.repeat(200_000)), 'loc/placeholder', 1],
  ['templates and stray percent signs', loc('{a}%'.repeat(150_000)), 'loc/invalid-percent-encoding', 1],
  ['raw quotes with a CDATA section', loc(`${'"'.repeat(600_000)}<![CDATA[a]]>`), 'xml/raw-quote-gt', 1],
  ['comments', loc('語<!---->'.repeat(95_000)), 'xml/comment-in-value', 1],
  ['decomposed letters in an attribute', link('u\u0308'.repeat(200_000)), 'encoding/not-nfc', 1],
  ['space inside a text', `${LOC}a${' '.repeat(600_000)}b`, 'schema/text-in-container', 1],
  ['comments in a CDATA section', `${LOC}<![CDATA[${'<!-- '.repeat(150_000)}]]>`, 'schema/text-in-container', 1],
  ['unknown children', LOC + '<a/>'.repeat(9_000), 'schema/unknown-element', 9_000],
  ['misspelt children', LOC + '<lastmood>x</lastmood>'.repeat(9_000), 'schema/unknown-element', 9_000],
  ['repeated children', LOC + `<priority>0.5</priority>${INDENT}`.repeat(9_000), 'schema/duplicate-element', 8_999],
  ['countries', countries('us,'.repeat(300_000)), 'video/restriction-invalid', 1],
  ['countries that are none', countries('US XX '.repeat(100_000).trim()), 'video/restriction-invalid', 1],
  ['platforms', platforms('web tv '.repeat(100_000).trim()), 'video/platform-duplicate-token', 1],
  ['tags', video('<video:tag>a</video:tag>'.repeat(9_000)), 'video/empty-tag', 8_999],
  ['repeated children of a video', video(`<video:live>no</video:live>${INDENT}`.repeat(9_000)), 'video/duplicate-child', 8_999],
  ['misspelt children of a video', video('<video:titel>x</video:titel>'.repeat(9_000)), 'video/description-missing', 1],
  ['videos', video('').slice(LOC.length).repeat(9_000) + LOC, 'video/title-missing', 9_000],
  ['text escaped twice', video(`<video:title>${'&amp;amp;'.repeat(100_000)}</video:title>`), 'video/html-in-text', 1],
  ['genres', `${LOC}<news:news><news:genres>${'Blog ,'.repeat(150_000)}</news:genres></news:news>`, 'news/genres-invalid', 1],
  [
    'a namespace of slashes',
    `<f:a xmlns:f="http://example.com${'/'.repeat(60_000)}x"/>${LOC}`.repeat(12),
    'schema/duplicate-element',
    11,
  ],
  ['children that are out of order', `<f:a/><!--${'語'.repeat(28)}-->`.repeat(9_000) + LOC, 'schema/element-order', 1],
];

it.each(CASES.filter((_, index) => index % sampled(1, 3) === 0))('%s', async (_, content, rule, expected) => {
  let counts: DocumentResult['collector']['counts'] = new Map();
  const seconds = await processorSeconds(async () => {
    counts = (await lintText(`<urlset ${NAMESPACES}><url>${content}</url></urlset>`)).collector.counts;
  });
  const { error = 0, warning = 0, info = 0 } = counts.get(rule) ?? {};
  expect(error + warning + info).toBe(expected);
  expect(seconds).toBeLessThan(10);
});
