// An index may list feeds, but not every engine reads them.

import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const uri = 'https://example.com/index.xml';
const xml = 'https://example.com/pages.xml';
const text = 'https://example.com/pages.txt';
const urlset = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`;
const rss = '<rss version="2.0"><channel><item><link>https://example.com/</link></item></channel></rss>';
const atom = '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://example.com/"/></entry></feed>';

export default defineSiteRule({
  id: 'index/child-is-feed',
  severity: 'info',
  docs: {
    summary: 'An index lists no feeds.',
    finding: 'An index lists a feed.',
    why: 'The protocol lets an index list feeds as well. But Yandex does not read feeds. A feed has only new pages, so crawlers find older pages elsewhere or not at all.',
    fix: 'List an XML sitemap with the same pages.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files; Other Sitemap formats' },
      { source: 'yandex-sitemap', clause: '' },
    ],
  },
  options: {},
  messages: {
    feed: '"{value}" is {format}, which Yandex does not read and which has only recent pages: list an XML sitemap as well',
  },
  examples: {
    accept: [
      { uri, site: { [uri]: index(xml), [xml]: urlset } },
      { uri, site: { [uri]: index(text), [text]: 'https://example.com/\n' } },
    ],
    reject: [
      { uri, site: { [uri]: index(xml), [xml]: rss }, expect: [{ message: 'feed', at: xml }] },
      { uri, site: { [uri]: index(xml), [xml]: atom }, expect: [{ message: 'feed', at: xml }] },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'document') return [];
    const { kind } = outcome.document;
    if (kind !== 'rss' && kind !== 'atom') return [];
    return [{ message: 'feed', data: { value: child.loc, format: kind === 'rss' ? 'RSS' : 'Atom' }, at: child.place }];
  },
});
