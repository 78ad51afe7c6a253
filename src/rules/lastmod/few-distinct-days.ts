// If all dates fall on one or two days, they are probably not the dates of the pages.

import { NEWS_NAMESPACE } from '../../base/protocol.js';
import { DAY } from '../../read/entry/datetime.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';
import { isNearReference } from './support/near-reference.js';

/** The maximum number of days that counts as few. */
const FEW = 2;
const url = (date: string): string => `<url><loc>https://example.com/${date}/{n}</loc><lastmod>${date}</lastmod></url>`;

export default defineDocumentRule({
  id: 'lastmod/few-distinct-days',
  severity: 'info',
  docs: {
    summary: 'The lastmod values of a sitemap are spread over more than one or two days.',
    finding: 'All lastmod values fall on one or two days.',
    why: 'The pages of most sites change at different times. If all dates fall on one or two days, the generator usually wrote the time of its own run or of an import. Bing says that it disregards dates that do not tell when a page changed.',
    fix: 'Take lastmod from the content of each page. If all pages really changed on those days, ignore this finding.',
    authority: [
      { source: 'bing-lastmod', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {
    min: { default: 20, help: 'Smallest number of dated entries for which this is reported' },
  },
  messages: {
    one: '{count:The only lastmod value falls|All # lastmod values fall} on {day}: check that they tell when each page changed',
    two: '{count:The only lastmod value falls|All # lastmod values fall} on two days, {oldest} to {newest}: check that they tell when each page changed',
  },
  examples: {
    accept: [
      { xml: url('2026-01-05') + url('2026-01-06'), repeat: 9 },
      { xml: url('2026-01-05') + url('2026-01-06') + url('2026-01-07'), repeat: 10 },
      { xml: url('2026-01-05') + url('2026-02-06'), repeat: 10 },
    ],
    reject: [
      { xml: url('2026-01-05') + url('2026-01-06'), repeat: 10, expect: [{ message: 'two', at: 'urlset' }] },
      {
        xml: `${url('2026-01-05T10:00:00Z')}${url('2026-01-05T11:00:00Z')}`,
        repeat: 10,
        expect: [{ message: 'one', at: 'urlset' }],
      },
    ],
  },
  end(_state, document, context) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { dated, days, oldest, newest, identical } = document.lastmod;
    // The sitemaps of an index change often, and so does news; lastmod/all-identical reports a single date.
    if (document.kind !== 'urlset' || document.namespacesUsed.has(NEWS_NAMESPACE) || identical) return [];
    if (oldest === null || newest === null || dated < Number(context.option('min'))) return [];
    if (days > FEW || newest - oldest >= 3 * DAY || isNearReference(document)) return [];
    const dayOf = (instant: number): string => instantText(Math.floor(instant / DAY) * DAY);
    const at = documentPlace(document);
    if (days === 1) return [{ message: 'one', data: { count: dated, day: dayOf(newest) }, at }];
    return [{ message: 'two', data: { count: dated, oldest: dayOf(oldest), newest: dayOf(newest) }, at }];
  },
});
