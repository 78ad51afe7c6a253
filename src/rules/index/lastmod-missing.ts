// Without lastmod, a crawler must fetch every sitemap of an index to learn which one changed.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { needsPrefixes } from '../support/unqualified.js';

const entry = (lastmod: string): string => `<sitemap><loc>https://example.com/{n}.xml</loc>${lastmod}</sitemap>`;

export default defineDocumentRule({
  id: 'index/lastmod-missing',
  severity: 'info',
  docs: {
    summary: 'The sitemaps of an index have a lastmod.',
    finding: 'No sitemap of an index has a lastmod.',
    why: 'The protocol makes lastmod optional and explains its use: crawlers can fetch only the sitemaps that changed since their last visit. Without it, they fetch all sitemaps each time, or find new pages late.',
    fix: 'Write when each sitemap last changed: the newest lastmod in that sitemap.',
    authority: [
      { source: 'protocol', clause: 'Sitemap index XML tag definitions, lastmod' },
      { source: 'bing-lastmod', clause: '' },
    ],
  },
  options: {},
  messages: {
    none: 'No sitemap of this index has a lastmod: write when each one last changed, so that crawlers fetch only changed ones',
  },
  examples: {
    accept: [
      { xml: entry('<lastmod>2026-01-05</lastmod>') + entry(''), index: true },
      { xml: entry('<lastmod>soon</lastmod>'), index: true },
      '<url><loc>https://example.com/</loc></url>',
    ],
    reject: [{ xml: entry(''), index: true, repeat: 2, expect: [{ message: 'none', at: 'sitemapindex' }] }],
  },
  end(_state, document) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { dated, missing, invalid } = document.lastmod;
    if (document.kind !== 'sitemapindex' || missing === 0 || dated + invalid > 0 || needsPrefixes(document)) return [];
    return [{ message: 'none', at: documentPlace(document) }];
  },
});
