// Until 2009 an index could list 1,000 sitemaps.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (count: number): string =>
  `<sitemapindex xmlns="${NAMESPACE}">${Array.from({ length: count }, (_, n) => `<sitemap><loc>https://example.com/${n}.xml</loc></sitemap>`).join('')}</sitemapindex>`;

export default defineDocumentRule({
  id: 'limits/legacy-1000-index',
  severity: 'off',
  docs: {
    summary: 'An index lists at most 1,000 sitemaps, the former limit.',
    finding: 'The index lists more sitemaps than older readers accept.',
    why: 'The limit was 1,000 until June 2009 and is 50,000 now. Older readers may keep to the old limit. The rule is off by default, because a larger index is valid.',
    fix: 'Use several indexes, or larger sitemaps.',
    authority: [
      { source: 'bing-index', clause: '' },
      { source: 'google-2006-index', clause: '' },
    ],
  },
  options: {
    max: { default: 1_000, help: 'Maximum number of sitemaps in one index' },
  },
  messages: {
    over: '{count} {count:sitemap is|sitemaps are} more than {max}, where older readers stop: use several indexes',
  },
  examples: {
    accept: [
      { xml: index(1_000) },
      { xml: `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`, options: { max: 0 } },
    ],
    reject: [
      { xml: index(1_001), expect: [{ message: 'over', at: 'sitemapindex' }] },
      { xml: index(3), options: { max: 2 }, expect: [{ message: 'over', at: 'sitemapindex' }] },
    ],
  },
  end(_state, document, context) {
    const max = Number(context.option('max'));
    const count = document.sitemaps;
    return count > max ? [{ message: 'over', data: { count, max }, at: documentPlace(document) }] : [];
  },
});
