// A lastmod is no newer than the page.

import { DAY } from '../../read/entry/datetime.js';
import { definePageRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';
import { html, SHOES } from './support/example-answers.js';
import { isHealthy } from './support/healthy.js';
import { headerDate, newestOf, ownDates } from './support/page-dates.js';

const xml = `<url><loc>${SHOES}</loc><lastmod>2026-11-01</lastmod></url>`;
const modified = (date: string, ...headers: readonly string[]): string =>
  html(`<meta property="article:modified_time" content="${date}">`, headers);

export default definePageRule({
  id: 'page/lastmod-ahead',
  severity: 'warning',
  docs: {
    summary: 'The lastmod of a page is not much newer than all dates on the page and in its headers.',
    finding: 'lastmod is much newer than all dates of the page.',
    why: 'A lastmod that is newer than the page asks crawlers to fetch a page that has not changed. Search engines notice that, and then ignore lastmod on the whole site. Often the generator writes the time of its own run. The rule compares lastmod with the newest date on the page and with the Last-Modified header.',
    fix: 'Set lastmod to the date when the page last changed, or omit it.',
    authority: [
      { source: 'google-build', clause: 'lastmod: consistently and verifiably accurate' },
      { source: 'google-ping', clause: 'lastmod' },
    ],
  },
  options: { days: { default: 30, help: 'Number of days by which lastmod may be newer' } },
  messages: {
    ahead:
      'lastmod of "{value}" is {listed}, but the newest date of the page is {found} ({from}): write when the page last changed',
  },
  examples: {
    accept: [
      { xml, answers: { [SHOES]: html() } },
      { xml, answers: { [SHOES]: modified('2026-10-20') } },
      { xml, answers: { [SHOES]: modified('2024-05-01', 'Last-Modified: Fri, 30 Oct 2026 12:00:00 GMT') } },
    ],
    reject: [
      { xml, answers: { [SHOES]: modified('2024-05-01') }, expect: [{ message: 'ahead', at: '2026-11-01' }] },
      {
        xml,
        answers: { [SHOES]: html('', ['Last-Modified: Wed, 01 May 2024 12:00:00 GMT']) },
        expect: [{ message: 'ahead', at: '2026-11-01' }],
      },
    ],
  },
  traits: ['lastmod'],
  check(page, { now, option }) {
    const { lastmod, loc } = page.entry;
    // A lastmod in the future has a rule of its own.
    if (lastmod === null || !(lastmod.instant <= now) || !isHealthy(page, now)) return [];
    const header = headerDate(page, now);
    const newest = newestOf([...ownDates(page, now), ...(header === null ? [] : [header])]);
    if (newest === null || newest.instant + Number(option('days')) * DAY >= lastmod.instant) return [];
    const data = {
      value: loc.value,
      listed: instantText(lastmod.instant),
      found: instantText(newest.instant),
      from: newest.from,
    };
    return [{ message: 'ahead', data, at: lastmod.place }];
  },
});
