// A page that changes daily has not been the same for years, and one that never changes has not changed last week.

import { DAY } from '../../entry/datetime.js';
import { readLastmod } from '../../entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

const OFTEN = new Set(['always', 'hourly', 'daily']);
const url = (lastmod: string, changefreq: string): string =>
  `<url><loc>https://example.com/</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq></url>`;

export default defineEntryRule({
  id: 'hints/changefreq-contradicts-lastmod',
  severity: 'off',
  docs: {
    summary: 'changefreq and lastmod of an entry can both be true.',
    why: 'changefreq is a hint about the future and lastmod a fact about the past, so neither is wrong by itself. But what is said to change daily and has not for a year, or never to change and has just now, gives a crawler a reason to believe neither. Off by default, since few engines read changefreq at all.',
    fix: 'Derive changefreq from how often the page did change, or leave it out.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'protocol', clause: 'changefreq' },
    ],
  },
  options: {
    oldDays: { default: 365, help: 'Days without a change that contradict always, hourly and daily' },
    recentDays: { default: 7, help: 'Days since the last change that contradict never' },
  },
  messages: {
    often: '{value} does not fit the lastmod {lastmod}, {age} days ago: correct one of them, or leave changefreq out',
    never: 'never does not fit the lastmod {lastmod}, {age} days ago: correct one of them, or leave changefreq out',
  },
  examples: {
    accept: [
      url('2025-12-01', 'daily'),
      url('2026-11-01', 'never'),
      url('2001-01-01', 'monthly'),
      '<url><loc>https://example.com/</loc><changefreq>daily</changefreq></url>',
    ],
    reject: [
      { xml: url('2025-11-01', 'daily'), expect: [{ message: 'often', at: 'daily' }] },
      { xml: url('2026-11-18T10:00:00Z', 'never'), expect: [{ message: 'never', at: 'never' }] },
      { xml: url('2026-10-18', 'hourly'), options: { oldDays: 30 }, expect: [{ message: 'often', at: 'hourly' }] },
    ],
  },
  facts: ['every'],
  check(entry, context) {
    const { kind, changefreq } = entry;
    const datetime = readLastmod(entry)?.datetime;
    if (kind !== 'url' || !changefreq || datetime?.kind !== 'datetime' || datetime.instant === null) return [];
    const age = Math.floor((context.now - datetime.instant) / DAY);
    const data = { value: changefreq.value, lastmod: entry.lastmod?.value ?? '', age };
    if (OFTEN.has(changefreq.value) && age > Number(context.option('oldDays')))
      return [{ message: 'often', data, at: changefreq.span }];
    // What lies in the future is another rule's business.
    if (changefreq.value === 'never' && age >= 0 && age < Number(context.option('recentDays')))
      return [{ message: 'never', data, at: changefreq.span }];
    return [];
  },
});
