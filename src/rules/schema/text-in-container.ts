// Entries and the document element contain elements but no text of their own.

import { fixOf } from '../../base/problem/fixes.js';
import { phpError } from '../../read/xml/stray-content.js';
import { defineEntryRule } from '../rule.js';
import { MOST_PLACES } from '../support/first-places.js';
import { isVisible, textsIn } from './support/container-texts.js';

export default defineEntryRule({
  id: 'schema/text-in-container',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'There is no text directly in urlset, url, sitemapindex or sitemap.',
    finding: 'There is text directly in urlset, url, sitemapindex or sitemap.',
    why: 'The schema allows only elements, with white space between them. Such text is usually a leftover of a template, a stray character after a tag, or a URL whose loc tags are missing. Crawlers skip it.',
    fix: 'Remove the text, or put it into the correct element.',
    authority: [
      { source: 'sitemap.xsd', clause: 'urlset, tUrl' },
      { source: 'siteindex.xsd', clause: 'sitemapindex, tSitemap' },
    ],
  },
  options: {},
  messages: {
    text: 'There is text directly in {container}, which may contain only elements: remove it, or put it into one',
    php: 'PHP has printed an error into {container}: "{text}". Correct it, and set display_errors=Off',
  },
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
      {
        xml: '<url>\nWarning: Undefined array key "date" in /srv/map.php on line 7\n<loc>https://example.com/</loc></url>',
        expect: [{ message: 'php', at: 'Warning: Undefined array key "date" in /srv/map.php on line 7' }],
      },
      { xml: '<url><loc>https://example.com/</loc></url>\n]]&gt;', expect: [{ message: 'text', at: ']]&gt;' }] },
    ],
  },
  facts: ['structure'],
  check({ element, kind }) {
    if (element === null || (kind !== 'url' && kind !== 'sitemap')) return [];
    const { spans } = textsIn(element, MOST_PLACES);
    if (!isVisible(element, spans[0])) return [];
    return spans.map((span) => {
      const fix = fixOf('removing', [{ span, text: '' }]);
      const from = span.offset - element.content.offset;
      const php = phpError(Buffer.from(element.contentBytes?.subarray(from, from + span.length) ?? []).toString('utf8'));
      if (php) return { message: 'php', data: { container: element.qname, text: php.text }, at: span };
      return { message: 'text', data: { container: element.qname }, at: span, fix };
    });
  },
});
