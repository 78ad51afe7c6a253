// A lastmod is no older than the page.

import { DAY } from '../../entry/datetime.js';
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
    summary: 'The lastmod of a page is not much older than the date that the page gives.',
    finding: 'lastmod is much older than the date of the page.',
    why: 'Search engines use lastmod if it is consistently and verifiably accurate. They compare it with the page, and a page that has changed is fetched later than it could be. Dates in the page count first: the earliest of them must be newer than lastmod. Without any, the Last-Modified header counts, unless it is the time of the request.',
    fix: 'Write the date of the last change of the page into lastmod.',
    authority: [{ source: 'google-build', clause: 'lastmod: consistently and verifiably accurate' }],
  },
  options: { days: { default: 7, help: 'Days by which the page may be newer' } },
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
