// Without lastmod a crawler must fetch every sitemap of an index to learn which one changed.

import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const entry = (lastmod: string): string => `<sitemap><loc>https://example.com/{n}.xml</loc>${lastmod}</sitemap>`;

export default defineDocumentRule({
  id: 'index/lastmod-missing',
  severity: 'info',
  docs: {
    summary: 'The sitemaps of an index have a lastmod.',
    why: 'The protocol leaves it optional, and says what it is good for: crawlers that know it fetch only the sitemaps that changed since their last visit. Without any, all of them are fetched each time, or new pages wait until it is their turn.',
    fix: 'Write when each sitemap last changed: the newest lastmod in it.',
    authority: [
      { source: 'protocol', clause: 'Sitemap index XML tag definitions, lastmod' },
      { source: 'bing-lastmod', clause: '' },
    ],
  },
  options: {},
  messages: {
    none: 'No sitemap of this index has a lastmod: write when each last changed, so that only those are fetched again',
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
    // What was not read may change it.
    if (document.partial) return [];
    const { dated, missing, unreadable } = document.lastmod;
    if (document.kind !== 'sitemapindex' || missing === 0 || dated + unreadable > 0) return [];
    return [{ message: 'none', at: documentPlace(document) }];
  },
});
