// If every page of a site has the same date, the date says nothing.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';

const dated = (from: number, lastmod: string): string =>
  urlset(...Array.from({ length: 10 }, (_, n) => [`/${from + n}`, `<lastmod>${lastmod}</lastmod>`] as const));

export default defineSetRule({
  id: 'tree/lastmod-identical-everywhere',
  severity: 'warning',
  docs: {
    summary: 'The pages of a set do not all have the same lastmod.',
    finding: 'All dated pages of the set have the same lastmod.',
    why: 'If all pages have the same date, it is the time when the sitemaps were generated. Bing says that it disregards such dates, so it finds changes later than necessary.',
    fix: 'Write the time when the content of each page changed, or remove lastmod.',
    authority: [{ source: 'bing-lastmod', clause: '' }],
  },
  options: {
    urls: { default: 20, help: 'Number of dated pages from which one shared date is reported' },
  },
  messages: {
    identical:
      '{value:The only dated page|All # dated pages} of {documents} {documents:sitemap|sitemaps} {value:has|have} the lastmod {lastmod}: write when each page changed',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': dated(1, '2026-01-02'), '/b.xml': dated(11, '2026-01-03') }),
      siteOf({
        '/a.xml': urlset(['/1', '<lastmod>2026-01-02</lastmod>']),
        '/b.xml': urlset(['/2', '<lastmod>2026-01-02</lastmod>']),
      }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': dated(1, '2026-01-02'), '/b.xml': dated(11, '2026-01-02') }),
        expect: [{ message: 'identical', at: '' }],
      },
    ],
  },
  fact: 'set',
  check({ documents }, context) {
    const dated = documents.map(({ facts }) => facts).filter(({ kind, lastmod }) => kind !== 'sitemapindex' && lastmod.dated > 0);
    const [first] = dated;
    const count = dated.reduce((total, { lastmod }) => total + lastmod.dated, 0);
    if (first === undefined || dated.length < 2 || count < Number(context.option('urls'))) return [];
    const instant = first.lastmod.oldest ?? 0;
    if (dated.some(({ lastmod }) => !lastmod.identical || lastmod.oldest !== instant)) return [];
    const lastmod = new Date(instant).toISOString();
    return [{ message: 'identical', data: { value: count, documents: dated.length, lastmod }, document: first }];
  },
});
