// A sitemap lists something.

import { IMAGE_NAMESPACE, NEWS_NAMESPACE, SITEMAP_NAMESPACE } from '../../protocol.js';
import { emptyNewsOf } from '../news/empty-news.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'document/no-entries',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'A urlset has at least one url, a sitemapindex at least one sitemap.',
    why: 'The schema asks for one entry at least, and an empty sitemap mostly means that what should fill it has failed. Search Console reports "Empty sitemap". Of an empty news sitemap news/empty-file speaks.',
    fix: 'Look at what writes the file; a sitemap that has nothing to list can be left out of the index and of robots.txt.',
    authority: [
      { source: 'sitemap.xsd', clause: 'element urlset' },
      { source: 'siteindex.xsd', clause: 'element sitemapindex' },
      { source: 'search-console', clause: 'Empty sitemap' },
    ],
  },
  options: {},
  messages: { none: 'The {name} has no {entry} in it: nothing is listed' },
  examples: {
    accept: [
      `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`,
      // A file that is cut off, and entries of the wrong kind, have rules of their own.
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
    // Where reading stopped or stumbled, entries may be there and only not be seen.
    if (partial || !wellFormed || firstWrongEntry !== null) return [];
    const entry = kind === 'urlset' ? 'url' : 'sitemap';
    // news/empty-file speaks of these.
    if (emptyNewsOf(document) !== null) return [];
    if ((kind === 'urlset' ? urls : sitemaps) > 0) return [];
    return [{ message: 'none', data: { name: root.name, entry }, at: root.nameSpan }];
  },
});
