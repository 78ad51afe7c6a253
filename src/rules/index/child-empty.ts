// An index should not list a sitemap without URLs.

import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const uri = 'https://example.com/index.xml';
const child = 'https://example.com/news.xml';

export default defineSiteRule({
  id: 'index/child-empty',
  severity: 'warning',
  docs: {
    summary: 'Every sitemap that an index lists has at least one URL.',
    finding: 'An index lists a sitemap without entries.',
    why: 'An empty sitemap costs a request at each visit, and Search Console reports it as an error. Often an export found nothing, or a category no longer exists.',
    fix: 'Remove the sitemap from the index until it has a URL, or fix the program that fills it.',
    authority: [{ source: 'search-console', clause: 'Empty sitemap' }],
  },
  options: {},
  messages: { empty: '"{value}" has no entries: remove it from the index until it has one' },
  examples: {
    accept: [
      {
        uri,
        site: {
          [uri]: index(child),
          [child]: `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`,
        },
      },
      // document/no-entries reports the empty urlset, in its own file.
      { uri, site: { [uri]: index(child), [child]: `<urlset xmlns="${NAMESPACE}"/>` } },
      { uri, site: { [uri]: index(child), [child]: '<rss version="2.0"><channel><title>Shop</title>' } },
    ],
    reject: [
      {
        uri,
        site: { [uri]: index(child), [child]: '<rss version="2.0"><channel><title>Shop</title></channel></rss>' },
        expect: [{ message: 'empty', at: child }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'document') return [];
    const { kind, entries, partial, wellFormed } = outcome.document;
    // document/no-entries reports an empty urlset, document/empty-file an empty file, and document/truncated one that is cut off.
    if ((kind !== 'rss' && kind !== 'atom') || entries > 0 || partial || !wellFormed) return [];
    return [{ message: 'empty', data: { value: child.loc }, at: child.place }];
  },
});
