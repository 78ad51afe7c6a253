// A sitemap that loses half of its URLs over night is rarely meant to.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from './sites.js';

export default defineSetRule({
  id: 'tree/url-removed-since-baseline',
  severity: 'off',
  docs: {
    summary: 'A set does not have many fewer URLs than before.',
    why: 'An export that breaks off, a filter too many, a language that is gone: the sitemap stays valid, and pages drop out of search in the weeks that follow. This rule compares the number of URLs with that of an earlier run, which `summary.entries` of its JSON report has.',
    fix: 'Find out which pages are gone; if they are meant to be, set `before` to the new number.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    before: { default: 0, help: 'URLs that the set had in an earlier run; 0 for unknown' },
    percent: { default: 10, help: 'Share of them, in percent, that may be gone' },
  },
  messages: {
    removed: 'This run has {value} URLs, {percent} % fewer than the {before} before: see what removed them, or set `before` anew',
  },
  examples: {
    accept: [
      { ...siteOf({ '/a.xml': urlset('/1', '/2', '/3') }), options: { before: 3 } },
      siteOf({ '/a.xml': urlset('/1') }),
      { ...siteOf({ '/a.xml': urlset('/1', '/2', '/3') }), options: { before: 4, percent: 25 } },
    ],
    reject: [
      { ...siteOf({ '/a.xml': urlset('/1', '/2', '/3') }), options: { before: 4 }, expect: [{ message: 'removed', at: '' }] },
    ],
  },
  fact: 'set',
  check({ documents, complete }, context) {
    const [first] = documents;
    const before = Number(context.option('before'));
    // Of a run that did not read everything, nobody knows what is gone.
    if (first === undefined || before <= 0 || !complete) return [];
    const value = documents.reduce((sum, { facts }) => sum + (facts.kind === 'sitemapindex' ? 0 : facts.entries), 0);
    const gone = ((before - value) / before) * 100;
    if (gone <= Number(context.option('percent'))) return [];
    return [{ message: 'removed', data: { value, before, percent: Math.floor(gone) }, document: first.facts }];
  },
});
