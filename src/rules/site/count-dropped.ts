// The owner of a site knows how many pages there should be, or at least that there should not be far fewer than before.

import { percentText } from '../../base/problem/number-text.js';
import { defineSetRule, type SetProblem, type SiteContext } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { itemOf } from '../support/page-pattern.js';
import { entriesIn } from '../support/sitemap-pattern.js';

/** The expected number of entries of some sitemaps. */
interface Expected {
  /** The pattern of the sitemaps; empty for all. */
  readonly pattern: string;
  readonly min: number;
  /** Percentage that may be missing; -1 for any number. */
  readonly maxDrop: number;
  /** Number in an earlier run; 0 if unknown. */
  readonly before: number;
}

export default defineSetRule({
  id: 'site/count-dropped',
  severity: 'off',
  docs: {
    summary: 'The sitemaps have as many entries as the configuration expects.',
    finding: 'The sitemaps have fewer entries than the configuration expects.',
    why: 'An export that stops early leaves valid sitemaps with too few pages. `expect` in the configuration sets a minimum (`min`), or the share that may be missing since the last complete run of the same targets (`maxDrop`), and turns this rule on. That run is read from the file of `--history`, so nobody needs to write a number. Both can be set for all sitemaps, and for those that match a pattern. If not everything was read, the rule reports nothing.',
    fix: 'Find out which pages are gone, for example with `sitemap-lint diff`. If that is intended, change `expect`, or delete the last lines of the history.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {
    min: { default: 0, help: 'Smallest number of entries of all sitemaps' },
    maxDrop: { default: '', help: 'Percentage of the earlier entries that may be missing, as in `20`; empty for no comparison' },
    before: { default: 0, help: 'Number of entries in an earlier run; 0 to use that of --history' },
    sitemaps: {
      default: [],
      help: 'Patterns of sitemaps that have their own numbers, as reports name them; one without a slash is compared with the file name',
    },
    sitemapMin: { default: [], emptyItems: true, help: 'The same as `min` for each of these patterns, in the same order' },
    sitemapMaxDrop: { default: [], emptyItems: true, help: 'The same as `maxDrop` for each of these patterns' },
    sitemapBefore: { default: [], emptyItems: true, help: 'The same as `before` for each of these patterns' },
  },
  messages: {
    few: '{subject} {value:has|have} {value} {value:entry|entries}, and the configuration expects at least {limit}: check what removed the others',
    dropped:
      '{subject} {value:has|have} {value} {value:entry|entries}, {share} fewer than the previous {before}: check what removed them',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset('/1') }),
      { ...siteOf({ '/a.xml': urlset('/1', '/2', '/3') }), options: { min: 3, maxDrop: '25', before: 4 } },
      { ...siteOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('/2') }), options: { sitemaps: ['a.xml'], sitemapMin: ['1'] } },
      { ...siteOf({ '/a.xml': urlset('/1') }), options: { before: 4 } },
    ],
    reject: [
      { ...siteOf({ '/a.xml': urlset('/1', '/2') }), options: { min: 3 }, expect: [{ message: 'few', at: '' }] },
      {
        ...siteOf({ '/a.xml': urlset('/1', '/2', '/3') }),
        options: { maxDrop: '20', before: 4 },
        expect: [{ message: 'dropped', at: '' }],
      },
      {
        ...siteOf({ '/a.xml': urlset('/1', '/2', '/3'), '/b.xml': urlset('/4') }),
        options: { sitemaps: ['**/a.xml', '**/b.xml'], sitemapMin: ['', '2'] },
        expect: [{ message: 'few', at: '' }],
      },
    ],
  },
  fact: 'set',
  check({ documents, complete }, context) {
    const [first] = documents;
    if (first === undefined || !complete) return [];
    const facts = documents.map((document) => document.facts);
    return expectedIn(context).flatMap(({ pattern, min, maxDrop, before }): SetProblem[] => {
      const { members, entries: value } = entriesIn(facts, pattern);
      const subject = pattern === '' ? 'This run' : `The sitemaps ${pattern} together`;
      const document = members[0] ?? first.facts;
      if (value < min) return [{ message: 'few', data: { subject, value, limit: min }, document }];
      const gone = before - value;
      if (maxDrop < 0 || before <= 0 || gone * 100 <= before * maxDrop) return [];
      return [{ message: 'dropped', data: { subject, value, before, share: percentText(gone / before) }, document }];
    });
  },
});

function expectedIn(context: SiteContext): readonly Expected[] {
  const number = (text: unknown, none: number): number => (text === '' ? none : Number(text));
  const list = (name: string, index: number): string => itemOf(context.option(name), index);
  const all: Expected = {
    pattern: '',
    min: Number(context.option('min')),
    maxDrop: number(context.option('maxDrop'), -1),
    before: Number(context.option('before')),
  };
  const some = (context.option('sitemaps') as readonly string[]).map((pattern, index) => ({
    pattern,
    min: number(list('sitemapMin', index), 0),
    maxDrop: number(list('sitemapMaxDrop', index), -1),
    before: number(list('sitemapBefore', index), 0),
  }));
  return [all, ...some];
}
