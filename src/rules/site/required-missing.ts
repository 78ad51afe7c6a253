// The owner of a site knows which pages must always be listed.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { itemOf, pageMatchers, reasonText } from '../support/page-pattern.js';

export default defineSetRule({
  id: 'site/required-missing',
  severity: 'off',
  docs: {
    summary: 'The sitemaps of a run list the pages that the configuration requires.',
    finding: 'The sitemaps lack pages that the configuration requires.',
    why: 'If an export breaks, the sitemap often stays valid, but the home page or all products are gone. `require` in the configuration names the pages that must be listed, each with the smallest number of entries, and turns this rule on. The entries of all sitemaps of the run are counted. If not everything was read, the rule reports nothing. Patterns are written as in `forbid`.',
    fix: 'Find out why the pages are not listed. If that is intended, remove them from `require`.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {
    pages: { default: [], help: 'Patterns of pages that must be listed; `require` sets them' },
    atLeast: {
      default: [],
      emptyItems: true,
      help: 'The smallest number of entries for each pattern, in the same order; 1 if it is empty',
    },
    reasons: { default: [], emptyItems: true, help: 'The reason for each pattern, in the same order; empty for none' },
  },
  messages: {
    missing: 'No sitemap of this run lists {pattern}, which the configuration requires{reason}',
    few: '{value} {value:entry matches|entries match} {pattern}, and the configuration requires at least {limit}{reason}',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset('/1') }),
      { ...siteOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('/', '/2') }), options: { pages: ['/', '/2'] } },
      {
        ...siteOf({ '/a.xml': urlset('/products/1'), '/b.xml': urlset('/products/2') }),
        options: { pages: ['/products/**'], atLeast: ['2'] },
      },
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset('/1') }),
        options: { pages: ['/1', '/'], reasons: ['', 'the home page'] },
        expect: [{ message: 'missing', at: '' }],
      },
      {
        ...siteOf({ '/a.xml': urlset('/products/1'), '/b.xml': urlset('/products/2') }),
        options: { pages: ['/products/**'], atLeast: ['3'] },
        expect: [{ message: 'few', at: '' }],
      },
    ],
  },
  fact: 'set',
  tally({ kind, wholeAddress }, context) {
    if (kind === 'sitemap' || wholeAddress === null) return [];
    return pageMatchers(context.option('pages')).flatMap((matches, index) => (matches(wholeAddress) ? [index] : []));
  },
  check({ documents, complete }, context) {
    const [first] = documents;
    if (first === undefined || !complete) return [];
    const [pages, least, reasons] = [context.option('pages'), context.option('atLeast'), context.option('reasons')];
    return (pages as readonly string[]).flatMap((pattern, index) => {
      const value = documents.reduce((sum, { facts }) => sum + (facts.tallies['site/required-missing']?.[index] ?? 0), 0);
      const limit = Number(itemOf(least, index) || 1);
      if (value >= limit) return [];
      const data = { value, limit, pattern, reason: reasonText(reasons, index) };
      return [{ message: value === 0 && limit === 1 ? 'missing' : 'few', data, document: first.facts }];
    });
  },
});
