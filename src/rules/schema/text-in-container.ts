// Entries and the document element contain elements but no text of their own.

import type { EntryElement } from '../../entry/entry.js';
import { NO_TEXT } from '../../problem/edit-sink.js';
import type { Span } from '../../problem/span.js';
import { isSpace } from '../../xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { MARKUP } from '../support/value-markup.js';

export default defineEntryRule({
  id: 'schema/text-in-container',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'There is no text directly in urlset, url, sitemapindex or sitemap.',
    why: 'The schema allows only elements, with white space between them. Such text is usually a leftover of a template, a stray character after a tag, or a URL whose loc tags are missing. Crawlers skip it.',
    fix: 'Remove the text, or put it into the correct element.',
    authority: [
      { source: 'sitemap.xsd', clause: 'urlset, tUrl' },
      { source: 'siteindex.xsd', clause: 'sitemapindex, tSitemap' },
    ],
  },
  options: {},
  messages: { text: 'There is text directly in {container}, which may contain only elements: remove it, or put it into one' },
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
  facts: ['structure'],
  check({ element, kind }) {
    if (element === null || (kind !== 'url' && kind !== 'sitemap') || element.text.value === '') return [];
    return textsIn(element).map((span) => {
      const fix = { safe: false, replacements: [{ span, text: '' }] };
      return { message: 'text', data: { container: element.qname }, at: span, fix };
    });
  },
  byteEdit(entry, edits) {
    if (!entry.readChildren()) return false;
    const { buffer, children, childCount, innerTo } = entry;
    let at = entry.innerFrom;
    for (let index = 0; index <= childCount; index++) {
      const child = index < childCount ? children[index] : undefined;
      let to = child?.from ?? innerTo;
      while (to > at && isSpace(buffer[to - 1] as number)) to--;
      while (at < to && isSpace(buffer[at] as number)) at++;
      if (at < to) {
        edits.begin('text', false);
        edits.replace(at, to, NO_TEXT);
      }
      at = child?.to ?? innerTo;
    }
    return true;
  },
});

/** Also matches a malformed tag, which another rule reports. */
const ANY_MARKUP = new RegExp(`${MARKUP.source}|<[^<>]*>?`, 'g');

/** Spans of the text between the children, without white space at the ends. */
function textsIn(element: EntryElement): readonly Span[] {
  const { children, text } = element;
  const source = element.contentBytes;
  if (source === null) return [text.span];
  const { offset, length } = element.content;
  const texts: Span[] = [];
  let from = 0;
  for (let index = 0; index <= children.length; index++) {
    const child = children[index]?.span;
    const to = child === undefined ? length : child.offset - offset;
    if (!isBlank(source, from, to)) {
      const text = Buffer.from(source.subarray(from, to)).toString('latin1');
      for (const span of visibleIn(text, offset + from)) texts.push(span);
    }
    if (child !== undefined) from = to + child.length;
  }
  return texts;
}

function isBlank(source: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && isSpace(source[at] as number)) at++;
  return at >= to;
}

/** Spans of the visible pieces of a text with one unit per byte. */
function visibleIn(text: string, offset: number): readonly Span[] {
  // CDATA is text, whatever it looks like.
  const blank = text.includes('<')
    ? text.replace(ANY_MARKUP, (markup) => (markup.startsWith('<![') ? markup : '\0'.repeat(markup.length)))
    : text;
  const pieces = blank.matchAll(/[^\0]+/g);
  return [...pieces].flatMap(({ 0: piece, index }) => {
    let from = 0;
    let to = piece.length;
    while (from < to && isSpace(piece.charCodeAt(from))) from++;
    while (to > from && isSpace(piece.charCodeAt(to - 1))) to--;
    return to === from ? [] : [{ offset: offset + index + from, length: to - from }];
  });
}
