// Many sitemaps with few URLs each cost a request each and say little.

import type { Place } from '../../finding/finding.js';
import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const uri = 'https://example.com/index.xml';

/** An index of so many sitemaps, each of so many URLs. */
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
    summary: 'The sitemaps of an index have a hundred URLs or more on average, when they are many.',
    why: 'Each file is a request for every crawler and every visit. Google advises against many sitemaps with few URLs in each. Off by default, since a file for each section can be a good order in spite of it.',
    fix: 'Join the small files: one may have 50,000 URLs.',
    authority: [{ source: 'google-2014', clause: '' }],
  },
  options: {
    files: { default: 10, help: 'Sitemaps that an index may have, however small' },
    average: { default: 100, help: 'Fewest URLs on average' },
  },
  messages: { tiny: '{files} sitemaps have {count} URLs, {average} on average: join them into fewer files' },
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
