// Every file that an index lists must be a sitemap.

import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const uri = 'https://example.com/index.xml';
const urls = 'https://example.com/urls.txt';
const data = 'https://example.com/data.json';

export default defineSiteRule({
  id: 'index/child-not-a-sitemap',
  severity: 'error',
  docs: {
    summary: 'Every file that an index lists is a sitemap: XML, a text file of URLs, RSS or Atom.',
    finding: 'An index lists a file that is not a sitemap.',
    why: 'A crawler that cannot read the file finds none of its URLs and reports an error. Usually the index lists another XML file by mistake, or a server answers with something other than the sitemap.',
    fix: 'Remove the entry, or make its address answer with a sitemap.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files; Other Sitemap formats' },
      { source: 'search-console', clause: 'Unsupported file format' },
    ],
  },
  options: {},
  messages: { unknown: '"{value}" is not a sitemap: remove the entry, or correct its address' },
  examples: {
    accept: [
      { uri, site: { [uri]: index(urls), [urls]: 'https://example.com/\n' } },
      // document/root-element reports XML of another kind, in its own file.
      { uri, site: { [uri]: index(data), [data]: '<products><product/></products>' } },
    ],
    reject: [
      {
        uri,
        site: { [uri]: index(data), [data]: '{"products":[]}' },
        expect: [{ message: 'unknown', at: data }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'document') return [];
    const { kind, bytes, partial, root } = outcome.document;
    // Other rules report an empty file, one that broke off before its format was clear, and XML with another root.
    if (kind !== 'unknown' || bytes === 0 || partial || root !== null) return [];
    return [{ message: 'unknown', data: { value: child.loc }, at: child.place }];
  },
});
