// A lastmod is no older than the page.

import { DAY } from '../../read/entry/datetime.js';
import { definePageRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';
import { html, SHOES } from './support/example-answers.js';
import { isHealthy } from './support/healthy.js';
import { earliestOf, headerDate, ownDates } from './support/page-dates.js';

const xml = `<url><loc>${SHOES}</loc><lastmod>2026-09-01</lastmod></url>`;
const modified = (date: string): string => html(`<meta property="article:modified_time" content="${date}">`);

export default definePageRule({
  id: 'page/lastmod-behind',
  severity: 'info',
  docs: {
    summary: 'The lastmod of a page is not much older than the date on the page.',
    finding: 'lastmod is much older than the date on the page.',
    why: 'Search engines fetch a changed page later if its lastmod is too old, and they use lastmod only if it is consistently and verifiably accurate. The rule reports a page if even the earliest date on it is newer than lastmod. If the page has no date, the rule uses the Last-Modified header, unless that is the time of the request.',
    fix: 'Set lastmod to the date when the page last changed.',
    authority: [{ source: 'google-build', clause: 'lastmod: consistently and verifiably accurate' }],
  },
  options: { days: { default: 7, help: 'Number of days by which the page may be newer' } },
  messages: {
    page: 'lastmod of "{value}" is {listed}, but the page says {found} ({from}): update lastmod when the page changes',
    header: 'lastmod of "{value}" is {listed}, but the server says Last-Modified {found}: update lastmod when the page changes',
  },
  examples: {
    accept: [
      { xml, answers: { [SHOES]: modified('2026-09-05T12:00:00Z') } },
      { xml, answers: { [SHOES]: modified('2026-08-01') } },
      {
        xml,
        answers: {
          [SHOES]: html('<meta property="article:modified_time" content="2026-09-01">', [
            'Last-Modified: Sun, 01 Nov 2026 12:00:00 GMT',
          ]),
        },
      },
    ],
    reject: [
      { xml, answers: { [SHOES]: modified('2026-10-01T12:00:00Z') }, expect: [{ message: 'page', at: '2026-09-01' }] },
      {
        xml,
        answers: { [SHOES]: html('', ['Last-Modified: Sun, 01 Nov 2026 12:00:00 GMT']) },
        expect: [{ message: 'header', at: '2026-09-01' }],
      },
    ],
  },
  traits: ['lastmod'],
  check(page, { now, option }) {
    const { lastmod, loc } = page.entry;
    if (lastmod === null || !Number.isFinite(lastmod.instant) || !isHealthy(page, now)) return [];
    const own = ownDates(page, now);
    const earliest = earliestOf(own) ?? headerDate(page, now);
    // A date without a time means its whole day.
    const until = lastmod.instant + (lastmod.dateOnly ? DAY : 0) + Number(option('days')) * DAY;
    if (earliest === null || earliest.instant <= until) return [];
    const data = {
      value: loc.value,
      listed: instantText(lastmod.instant),
      found: instantText(earliest.instant),
      from: earliest.from,
    };
    return [{ message: own.length > 0 ? 'page' : 'header', data, at: lastmod.place }];
  },
});
