// Entries and the document element hold elements, and no text of their own.

import type { EntryElement } from '../../entry/entry.js';
import type { Span } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';

/** What stands between children and is not text. */
const COMMENT_OR_INSTRUCTION = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;

export default defineEntryRule({
  id: 'schema/text-in-container',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'No text stands directly in urlset, url, sitemapindex or sitemap.',
    why: 'The schema allows elements only, with white space between them. Text there is mostly what a template left behind, a stray character after a tag, or a URL whose loc tags are missing; crawlers skip it.',
    fix: 'Remove the text, or put it into the element where it belongs.',
    authority: [
      { source: 'sitemap.xsd', clause: 'urlset, tUrl' },
      { source: 'siteindex.xsd', clause: 'sitemapindex, tSitemap' },
    ],
  },
  options: {},
  messages: { text: 'Text stands directly in {container}, which holds elements only: remove it, or put it into one' },
  examples: {
    accept: [
      '<url>\n  <loc>https://example.com/</loc> <!-- the start page -->\n</url>',
      '<url><loc>https://example.com/</loc>&#32;</url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/</loc>;</url>', expect: [{ message: 'text', at: ';' }] },
      {
        xml: '<url>new <!-- this week --> page<loc>https://example.com/</loc></url>',
        expect: [
          { message: 'text', at: 'new' },
          { message: 'text', at: 'page' },
        ],
      },
      { xml: '<url><loc>https://example.com/</loc></url>\n]]&gt;', expect: [{ message: 'text', at: ']]&gt;' }] },
    ],
  },
  signals: ['structure'],
  check({ element, kind }) {
    if (element === null || (kind !== 'url' && kind !== 'sitemap') || element.text.value === '') return [];
    return textsIn(element).map((span) => {
      const fix = { safe: false, replacements: [{ span, text: '' }] };
      return { message: 'text', data: { container: element.qname }, at: span, fix };
    });
  },
});

/** Spans of the text between the children, without white space at the ends. */
function textsIn({ children, text }: EntryElement): readonly Span[] {
  const { offset, length } = text.content;
  const source = Buffer.from(text.raw);
  // Where bytes are not UTF-8, places in the text are not those in the file.
  if (source.length !== length) return [text.span];
  const spans: Span[] = [];
  let from = 0;
  for (const to of [...children.map(({ span }) => span.offset - offset), length]) {
    spans.push(...visibleIn(source.toString('latin1', from, to), offset + from));
    const child = children.find(({ span }) => span.offset - offset === to);
    if (child) from = to + child.span.length;
  }
  return spans;
}

/** Spans of the visible pieces of a text of one unit a byte. */
function visibleIn(text: string, offset: number): readonly Span[] {
  const blank = text.replace(COMMENT_OR_INSTRUCTION, (markup) => '\0'.repeat(markup.length));
  const pieces = blank.matchAll(/[^\0]+/g);
  return [...pieces].flatMap(({ 0: piece, index }) => {
    const trimmed = piece.replace(/^[ \t\r\n]+/, '');
    const length = trimmed.replace(/[ \t\r\n]+$/, '').length;
    return length === 0 ? [] : [{ offset: offset + index + piece.length - trimmed.length, length }];
  });
}
