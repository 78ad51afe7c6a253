// A sitemap that loses many URLs overnight probably has a defect.

import { percentText } from '../../base/problem/number-text.js';
import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';

export default defineSetRule({
  id: 'tree/url-removed-since-baseline',
  severity: 'warning',
  docs: {
    summary: 'A set does not have far fewer URLs than before.',
    finding: 'The set has far fewer URLs than before.',
    why: 'An export may stop early, a filter may be too strict, or a language may be missing. The sitemap stays valid, but pages disappear from search results in the following weeks. With `--history FILE`, the number of URLs is compared with that of the last complete run of the same targets in that file. Without a history, set `before` to it; with neither, the rule reports nothing.',
    fix: 'Find out which pages are gone, for example with `sitemap-lint diff`. If that is intended, ignore this finding: the next run compares with this one. If you have set `before`, set it to the new number.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    before: { default: 0, help: 'Number of URLs that the set had in an earlier run; 0 to use that of --history' },
    percent: { default: 10, max: 100, help: 'Percentage of these URLs that may be missing' },
  },
  messages: {
    removed: 'This run has {value} {value:URL|URLs}, {share} fewer than the previous {before}: check what removed them',
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
    // If a run did not read everything, it is unknown what is gone.
    if (first === undefined || before <= 0 || !complete) return [];
    const value = documents.reduce((sum, { facts }) => sum + (facts.kind === 'sitemapindex' ? 0 : facts.entries), 0);
    const gone = before - value;
    if (gone * 100 <= before * Number(context.option('percent'))) return [];
    return [{ message: 'removed', data: { value, before, share: percentText(gone / before) }, document: first.facts }];
  },
});
