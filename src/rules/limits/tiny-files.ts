// Many sitemaps with few URLs cost crawlers many requests.

import type { Place } from '../../base/problem/span.js';
import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const uri = 'https://example.com/index.xml';

/** An index of `files` sitemaps with `urls` URLs each. */
function site(files: number, urls: number): Record<string, string> {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
  const address = (n: number): string => `https://example.com/${n}.xml`;
  const entries = numbers(files).map((n) => `<sitemap><loc>${address(n)}</loc></sitemap>`);
  const file = (n: number): string =>
    `<urlset xmlns="${NAMESPACE}">${numbers(urls).map((m) => `<url><loc>https://example.com/${n}/${m}</loc></url>`)}</urlset>`;
  return {
    [uri]: `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`,
    ...Object.fromEntries(numbers(files).map((n) => [address(n), file(n).replaceAll(',', '')])),
  };
}

interface State {
  files: number;
  entries: number;
  first: Place | null;
}

export default defineSiteRule<State>({
  id: 'limits/tiny-files',
  severity: 'off',
  docs: {
    summary: 'The sitemaps of a large index have at least a hundred URLs on average.',
    finding: 'The sitemaps of a large index have few URLs on average.',
    why: 'Each file costs every crawler one request at every visit. Google advises against many sitemaps with few URLs in each. The rule is off by default, because one file per section can still be a good structure.',
    fix: 'Merge the small files: one file may have 50,000 URLs.',
    authority: [{ source: 'google-2014', clause: '' }],
  },
  options: {
    files: { default: 10, help: 'Number of sitemaps that an index may have, however small they are' },
    average: { default: 100, help: 'Minimum number of URLs on average' },
  },
  messages: {
    tiny: '{files} {files:sitemap has|sitemaps have} {count} {count:URL|URLs}, {average} on average: merge {files:it with others|them into fewer files}',
  },
  examples: {
    accept: [
      { uri, site: site(10, 1) },
      { uri, site: site(4, 3), options: { files: 3, average: 3 } },
    ],
    reject: [
      { uri, site: site(11, 1), expect: [{ message: 'tiny', at: 'https://example.com/1.xml' }] },
      {
        uri,
        site: site(4, 3),
        options: { files: 3, average: 4 },
        expect: [{ message: 'tiny', at: 'https://example.com/1.xml' }],
      },
    ],
  },
  start: () => ({ files: 0, entries: 0, first: null }),
  each(state, { child, outcome }) {
    if (outcome.kind !== 'document' || outcome.document.partial || outcome.document.kind === 'sitemapindex') return [];
    state.first ??= child.place;
    state.files++;
    state.entries += outcome.document.entries;
    return [];
  },
  end({ files, entries, first }, context) {
    if (first === null || files <= Number(context.option('files'))) return [];
    if (entries >= files * Number(context.option('average'))) return [];
    const average = Math.round(entries / files);
    return [{ message: 'tiny', data: { files, count: entries, average }, at: first }];
  },
});
