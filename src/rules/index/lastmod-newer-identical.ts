// If all sitemaps of an index share one lastmod that is newer than their pages, it is the time when the index was written.

import type { Place } from '../../base/problem/span.js';
import { DAY } from '../../read/entry/datetime.js';
import { FEWEST_IDENTICAL } from '../lastmod/all-identical.js';
import { defineSiteRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const uri = 'https://example.com/index.xml';

/** An index of sitemaps: the lastmod of each entry, and of the page in that sitemap. */
function site(...dates: readonly (readonly [listed: string, changed: string])[]): Record<string, string> {
  const address = (n: number): string => `https://example.com/${n}.xml`;
  const entries = dates.map(([listed], n) => `<sitemap><loc>${address(n)}</loc><lastmod>${listed}</lastmod></sitemap>`);
  const files = dates.map(([, changed], n): [string, string] => [
    address(n),
    `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/${n}</loc><lastmod>${changed}</lastmod></url></urlset>`,
  ]);
  return { [uri]: `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`, ...Object.fromEntries(files) };
}

interface State {
  count: number;
  lastmod: number | null;
  first: Place | null;
  /** Whether some child has another date, is unknown, or explains the date. */
  explained: boolean;
}

export default defineSiteRule<State>({
  id: 'index/lastmod-newer-identical',
  severity: 'info',
  docs: {
    summary: 'The lastmod of each sitemap in an index is the time when that sitemap changed.',
    finding: 'All sitemaps of an index have the same, implausible lastmod.',
    why: 'If all entries have the same date and no page in the sitemaps changed near it, the generator wrote its own run time into the index. Crawlers then fetch every file each time and learn to distrust the date. For an index of 20 sitemaps or more with one date, lastmod/all-identical reports it instead, whatever the sitemaps contain.',
    fix: 'Write for each sitemap when its content last changed: the newest lastmod in that sitemap.',
    authority: [
      { source: 'bing-lastmod', clause: '' },
      { source: 'protocol', clause: 'Sitemap index XML tag definitions, lastmod' },
    ],
  },
  options: {
    min: { default: 3, help: 'Smallest number of sitemaps for which one shared date is reported' },
  },
  messages: {
    stamped:
      '{count:The only sitemap has|All # sitemaps have} lastmod "{value}", but no page in them changed within a day of that: write when each changed',
  },
  examples: {
    accept: [
      { uri, site: site(['2026-03-01', '2026-01-01'], ['2026-03-02', '2026-01-01'], ['2026-03-01', '2026-01-01']) },
      { uri, site: site(['2026-03-01', '2026-01-01'], ['2026-03-01', '2026-02-28'], ['2026-03-01', '2026-01-01']) },
      { uri, site: site(['2026-03-01', '2026-01-01'], ['2026-03-01', '2026-01-01']) },
    ],
    reject: [
      {
        uri,
        site: site(['2026-03-01', '2026-01-01'], ['2026-03-01', '2026-01-02'], ['2026-03-01', '2026-01-03']),
        expect: [{ message: 'stamped', at: '2026-03-01' }],
      },
    ],
  },
  start: () => ({ count: 0, lastmod: null, first: null, explained: false }),
  each(state, { child, outcome }) {
    if (state.explained) return [];
    const newest = outcome.kind === 'document' ? outcome.document.lastmod.newest : null;
    state.first ??= child.lastmodPlace;
    state.lastmod ??= child.lastmod;
    state.count++;
    const same = child.lastmod !== null && child.lastmod === state.lastmod;
    state.explained = !same || newest === null || newest > (child.lastmod ?? 0) - DAY - 1;
    return [];
  },
  end({ count, lastmod, first, explained }, context) {
    if (explained || first === null || lastmod === null) return [];
    if (count < Number(context.option('min')) || count >= FEWEST_IDENTICAL) return [];
    return [{ message: 'stamped', data: { count, value: instantText(lastmod) }, at: first }];
  },
});
