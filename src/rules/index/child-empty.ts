// A sitemap without URLs need not be listed.

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
    why: 'An empty sitemap costs a request each time and is reported as an error by Search Console. Often it is the trace of an export that found nothing, or of a category that is gone.',
    fix: 'Leave the sitemap out of the index until it has a URL, or repair what should fill it.',
    authority: [{ source: 'search-console', clause: 'Empty sitemap' }],
  },
  options: {},
  messages: { empty: '{value} has no entries: leave it out of the index until there is one' },
  examples: {
    accept: [
      {
        uri,
        site: {
          [uri]: index(child),
          [child]: `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`,
        },
      },
      // The empty urlset is an error of its own, in its own file.
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
    // For an empty urlset document/no-entries speaks, for an empty file document/empty-file, for one that is cut off document/truncated.
    if ((kind !== 'rss' && kind !== 'atom') || entries > 0 || partial || !wellFormed) return [];
    return [{ message: 'empty', data: { value: child.loc }, at: child.place }];
  },
});
