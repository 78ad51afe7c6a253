// One lastmod on all sitemaps of an index, newer than anything in them, is when the index was written.

import { DAY } from '../../entry/datetime.js';
import type { Place } from '../../finding/finding.js';
import { FEWEST_IDENTICAL } from '../lastmod/all-identical.js';
import { written } from '../lastmod/written.js';
import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const uri = 'https://example.com/index.xml';

/** An index of sitemaps: lastmod of the entry, and of the page in it. */
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
  /** Whether some child is not dated like that, is not known, or explains the date. */
  explained: boolean;
}

export default defineSiteRule<State>({
  id: 'index/lastmod-newer-identical',
  severity: 'info',
  docs: {
    summary: 'The lastmod of the sitemaps in an index is when each of them changed.',
    why: 'Where all of them have the same date, and no page in them changed near it, the index was stamped with the time at which it was written. Crawlers then fetch every file each time, and learn that the date tells nothing. An index of 20 sitemaps or more with one date has a finding of its own, whatever is in them.',
    fix: 'Write for each sitemap when its content last changed: the newest lastmod in it.',
    authority: [
      { source: 'bing-lastmod', clause: '' },
      { source: 'protocol', clause: 'Sitemap index XML tag definitions, lastmod' },
    ],
  },
  options: {
    min: { default: 3, help: 'Fewest sitemaps for which one date is suspicious' },
  },
  messages: {
    stamped:
      'All {count} sitemaps have lastmod {value}, but no page in them changed within a day of that: write when each changed',
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
    return [{ message: 'stamped', data: { count, value: written(lastmod) }, at: first }];
  },
});
