// The lastmod of an index entry tells crawlers whether to read the sitemap again.

import { fixOf } from '../../base/problem/fixes.js';
import { DAY } from '../../read/entry/datetime.js';
import { defineSiteRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const uri = 'https://example.com/index.xml';
const child = 'https://example.com/pages.xml';
const site = (listed: string, changed: string): Record<string, string> => ({
  [uri]: `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${child}</loc><lastmod>${listed}</lastmod></sitemap></sitemapindex>`,
  [child]: `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc><lastmod>${changed}</lastmod></url></urlset>`,
});

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Bytes of `YYYY-MM-DD`. */
const DATE_LENGTH = 10;
/** A day without a time zone begins up to 14 hours before its midnight in UTC, and ends up to 12 hours after the next midnight. */
const [EAST, WEST] = [14 * HOUR, 12 * HOUR];

export default defineSiteRule({
  id: 'index/lastmod-older-than-child',
  severity: 'warning',
  docs: {
    summary: 'The lastmod of an index entry is not older than the newest lastmod in that sitemap.',
    finding: 'lastmod in an index is older than a page in the sitemap.',
    why: 'Crawlers compare the lastmod of the entry with their last visit and skip sitemaps that seem unchanged. They then miss a page that changed after that date.',
    fix: 'Set the lastmod of the entry to the time when the sitemap file was written, or remove it.',
    authority: [
      { source: 'protocol', clause: 'Sitemap index XML tag definitions, lastmod' },
      { source: 'google-large', clause: 'sitemap index files' },
    ],
  },
  options: {},
  messages: {
    older:
      'lastmod of "{value}" is older than a page in it, which changed on {newest}: set it to the time when the file was written',
  },
  examples: {
    accept: [
      { uri, site: site('2026-02-01', '2026-01-31') },
      // A date covers its whole day, in every time zone.
      { uri, site: site('2026-01-31', '2026-01-31T23:30:00-08:00') },
      { uri, site: site('2026-01-30T22:30:00Z', '2026-01-31') },
      // The same second, written with and without its fraction.
      { uri, site: site('2026-01-31T10:00:00Z', '2026-01-31T10:00:00.412Z') },
    ],
    reject: [
      { uri, site: site('2026-01-30', '2026-02-05'), expect: [{ message: 'older', at: '2026-01-30' }] },
      {
        uri,
        site: site('2026-01-31T10:00:00Z', '2026-01-31T10:00:01Z'),
        expect: [{ message: 'older', at: '2026-01-31T10:00:00Z' }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'document' || child.lastmod === null || child.lastmodPlace === null) return [];
    const { newest } = outcome.document.lastmod;
    if (newest === null) return [];
    const listedUntil = child.lastmodPlace.length === DATE_LENGTH ? child.lastmod + DAY + WEST : child.lastmod;
    const changedFrom = newest % DAY === 0 ? newest - EAST : newest;
    // Some generators write fractions of a second and others cut them off, so a fraction does not make a date older.
    if (Math.floor(changedFrom / SECOND) <= Math.floor(listedUntil / SECOND)) return [];
    const text = instantText(newest);
    const fix = fixOf('unsafe', [{ span: child.lastmodPlace, text }]);
    return [{ message: 'older', data: { value: child.loc, newest: text }, at: child.lastmodPlace, fix }];
  },
});
