// A sitemap must list at least one entry.

import { IMAGE_NAMESPACE, NEWS_NAMESPACE, SITEMAP_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { emptyNewsOf } from '../support/empty-news.js';

export default defineDocumentRule({
  id: 'document/no-entries',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'A urlset has at least one url, and a sitemapindex at least one sitemap.',
    finding: 'The file has no entries.',
    why: 'The schema requires at least one entry. An empty sitemap usually means that the program that fills it has failed. Search Console reports "Empty sitemap". news/empty-file reports an empty news sitemap instead.',
    fix: 'Check the program that writes the file. If a sitemap has nothing to list, remove it from the index and from robots.txt.',
    authority: [
      { source: 'sitemap.xsd', clause: 'element urlset' },
      { source: 'siteindex.xsd', clause: 'element sitemapindex' },
      { source: 'search-console', clause: 'Empty sitemap' },
    ],
  },
  options: {},
  messages: { none: 'The {name} has no {entry}, so it lists nothing: check the program that writes it' },
  examples: {
    accept: [
      `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`,
      // Other rules report a truncated file and entries of the wrong kind.
      `<urlset xmlns="${SITEMAP_NAMESPACE}">`,
      `<urlset xmlns="${SITEMAP_NAMESPACE}"><sitemap><loc>https://example.com/a.xml</loc></sitemap></urlset>`,
      `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}"/>`,
    ],
    reject: [
      { xml: `<urlset xmlns="${SITEMAP_NAMESPACE}"><!-- none --></urlset>`, expect: [{ message: 'none', at: 'urlset' }] },
      {
        xml: `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}"/>`,
        expect: [{ message: 'none', at: 'urlset' }],
      },
      { xml: `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"/>`, expect: [{ message: 'none', at: 'sitemapindex' }] },
    ],
  },
  end(_state, document) {
    const { kind, root, urls, sitemaps, firstWrongEntry, partial, wellFormed } = document;
    if (!root || (kind !== 'urlset' && kind !== 'sitemapindex')) return [];
    // Where reading stopped or met defects, the file may have entries that were not seen.
    if (partial || !wellFormed || firstWrongEntry !== null) return [];
    const entry = kind === 'urlset' ? 'url' : 'sitemap';
    // news/empty-file reports these.
    if (emptyNewsOf(document) !== null) return [];
    if ((kind === 'urlset' ? urls : sitemaps) > 0) return [];
    return [{ message: 'none', data: { name: root.name, entry }, at: root.nameSpan }];
  },
});
