// Entries and the document element contain elements but no text of their own.

import type { EntryElement } from '../../entry/entry.js';
import { NO_TEXT } from '../../problem/edit-sink.js';
import type { Span } from '../../problem/span.js';
import { isSpace } from '../../xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { markupAt } from '../support/value-markup.js';

const LT = 0x3c;
const AMPERSAND = 0x26;

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
  check({ element, kind }, { isSpent }) {
    if (element === null || (kind !== 'url' && kind !== 'sitemap')) return [];
    const most = isSpent('text') ? 1 : Number.POSITIVE_INFINITY;
    const { spans, count } = textsIn(element, most);
    if (!isVisible(element, spans[0])) return [];
    const problems = spans.map((span) => {
      const fix = { safe: false, replacements: [{ span, text: '' }] };
      return { message: 'text' as const, data: { container: element.qname }, at: span, fix };
    });
    return most > 1 ? problems : problems.map((problem) => ({ ...problem, times: count }));
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

/** How many texts are between the children, and the spans of at most `most` of them, without white space at the ends. */
function textsIn(element: EntryElement, most: number): { readonly spans: readonly Span[]; readonly count: number } {
  const { children } = element;
  const source = element.contentBytes;
  if (source === null) return { spans: [element.text.span], count: 1 };
  const { offset, length } = element.content;
  const spans: Span[] = [];
  let count = 0;
  const found = (from: number, to: number): void => {
    if (spans.length < most) spans.push({ offset: offset + from, length: to - from });
    count++;
  };
  let from = 0;
  for (let index = 0; index <= children.length; index++) {
    const child = children[index]?.span;
    const to = child === undefined ? length : child.offset - offset;
    if (!isBlank(source, from, to)) findTexts(Buffer.from(source.subarray(from, to)).toString('latin1'), from, found);
    if (child !== undefined) from = to + child.length;
  }
  return { spans, count };
}

function isBlank(source: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && isSpace(source[at] as number)) at++;
  return at >= to;
}

/** Calls `found` with the range of each visible piece of a text with one unit per byte, which begins at `base`. */
function findTexts(text: string, base: number, found: (from: number, to: number) => void): void {
  const show = (start: number, end: number): void => {
    let from = start;
    let to = end;
    while (from < to && isSpace(text.charCodeAt(from))) from++;
    while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
    if (from < to) found(base + from, base + to);
  };
  let shown = 0;
  for (let at = text.indexOf('<'); at >= 0; ) {
    const { kind, end } = markupAt(text, at);
    // CDATA is text, whatever it looks like.
    if (kind !== 'cdata') {
      show(shown, at);
      shown = end;
    }
    at = text.indexOf('<', end);
  }
  show(shown, text.length);
}

/**
 * Whether an element with this first piece of text has any text, decoded. That is only in doubt if references or an empty section stand
 * for nothing visible.
 */
function isVisible({ text, content, contentBytes }: EntryElement, first: Span | undefined): boolean {
  if (first === undefined) return false;
  const isCertain =
    contentBytes !== null && contentBytes[first.offset - content.offset] !== LT && !contentBytes.includes(AMPERSAND);
  return isCertain || text.value !== '';
}
