// Entries and the document element contain elements but no text of their own.

import { NO_TEXT } from '../../problem/edit-sink.js';
import { isSpace } from '../../xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { isVisible, textsIn } from './support/container-texts.js';

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
