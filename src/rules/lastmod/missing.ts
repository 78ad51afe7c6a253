// Without lastmod, a crawler must fetch a page to learn whether it changed.

import { NEWS_NAMESPACE } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { needsPrefixes } from '../support/unqualified.js';

const NEWS =
  '<news:news><news:publication><news:name>Gazette</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>News</news:title></news:news>';

export default defineDocumentRule({
  id: 'lastmod/missing',
  severity: 'info',
  docs: {
    summary: 'The entries of a sitemap have a lastmod.',
    finding: 'No entry has a lastmod.',
    why: 'The protocol makes lastmod optional, but it is the only field beside loc that search engines still use: Bing calls it critical for deciding what to crawl again, and Google reads it where it proves accurate. Without dates, changed pages wait as long as unchanged ones for the next crawl.',
    fix: 'Write when the content of each page last changed; omit lastmod only where that is not known.',
    authority: [
      { source: 'bing-lastmod', clause: '' },
      { source: 'google-ping', clause: 'lastmod' },
    ],
  },
  options: {},
  messages: { none: 'No entry has a lastmod: write when each page last changed, so that crawlers know what to fetch again' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2026-01-05</lastmod></url><url><loc>https://example.com/a</loc></url>',
      '<url><loc>https://example.com/</loc><lastmod>soon</lastmod></url>',
      `<url><loc>https://example.com/</loc>${NEWS}</url>`,
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc></url><url><loc>https://example.com/a</loc></url>',
        expect: [{ message: 'none', at: 'urlset' }],
      },
    ],
  },
  end(_state, document) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { dated, missing, invalid } = document.lastmod;
    // index/lastmod-missing reports an index; news articles have their own date.
    if (document.kind !== 'urlset' || document.namespacesUsed.has(NEWS_NAMESPACE)) return [];
    if (missing === 0 || dated + invalid > 0 || needsPrefixes(document)) return [];
    return [{ message: 'none', at: documentPlace(document) }];
  },
});
