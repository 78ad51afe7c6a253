// The same date on every page says nothing about any of them.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';

/** Number of dated entries from which one date for all of them is not a coincidence. */
export const FEWEST_IDENTICAL = 20;

export default defineDocumentRule({
  id: 'lastmod/all-identical',
  severity: 'warning',
  docs: {
    summary: 'The entries of a sitemap should not all have the same lastmod.',
    finding: 'All entries have the same lastmod.',
    why: 'The pages of a real site change at different times, and so do the sitemaps of an index. One date for all of them is nearly always that of the last build or import. Bing says that it disregards such dates, and Google uses lastmod only where it proves accurate.',
    fix: 'Write when the content of each page, or each sitemap of an index, last changed, or remove lastmod.',
    authority: [
      { source: 'bing-lastmod', clause: '' },
      { source: 'google-build', clause: 'lastmod' },
      { source: 'google-2014', clause: 'lastmod' },
    ],
  },
  options: {
    min: { default: FEWEST_IDENTICAL, help: 'Smallest number of dated entries for which one shared date is reported' },
  },
  messages: {
    identical: '{count:The only lastmod value is|All # lastmod values are} "{value}": write when each page last changed',
    index: '{count:The only lastmod value is|All # lastmod values are} "{value}": write when each sitemap last changed',
  },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-01-05</lastmod></url>', repeat: 19 },
      {
        xml: '<url><loc>https://example.com/{n}/a</loc><lastmod>2026-01-05</lastmod></url><url><loc>https://example.com/{n}/b</loc><lastmod>2026-01-06</lastmod></url>',
        repeat: 10,
      },
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-01-05</lastmod></url>',
        repeat: 20,
        expect: [{ message: 'identical', at: 'urlset' }],
      },
      {
        xml: '<sitemap><loc>https://example.com/{n}.xml</loc><lastmod>2026-01-05T10:00:00Z</lastmod></sitemap>',
        index: true,
        repeat: 20,
        expect: [{ message: 'index', at: 'sitemapindex' }],
      },
    ],
  },
  end(_state, document, context) {
    const { dated, identical, newest } = document.lastmod;
    if (!identical || newest === null || dated < Number(context.option('min'))) return [];
    const message = document.kind === 'sitemapindex' ? 'index' : 'identical';
    return [{ message, data: { count: dated, value: instantText(newest) }, at: documentPlace(document) }];
  },
});
