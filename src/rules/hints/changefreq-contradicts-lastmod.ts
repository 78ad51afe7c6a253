// A page that changes daily cannot be unchanged for years, and a page that never changes cannot have changed last week.

import { DAY } from '../../read/entry/datetime.js';
import { readLastmod } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

const OFTEN = new Set(['always', 'hourly', 'daily']);
const url = (lastmod: string, changefreq: string): string =>
  `<url><loc>https://example.com/</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq></url>`;

export default defineEntryRule({
  id: 'hints/changefreq-contradicts-lastmod',
  severity: 'off',
  docs: {
    summary: 'The changefreq and lastmod of an entry do not contradict each other.',
    finding: 'changefreq and lastmod contradict each other.',
    why: 'changefreq is a hint about the future and lastmod a fact about the past, so neither is wrong by itself. But if a page claims to change daily and has not changed for a year, or claims never to change and has just changed, a crawler has reason to believe neither value. The rule is off by default, because few engines read changefreq at all.',
    fix: 'Derive changefreq from how often the page really changed, or omit it.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'protocol', clause: 'changefreq' },
    ],
  },
  options: {
    oldDays: { default: 365, help: 'Age of lastmod, in days, from which always, hourly and daily are reported' },
    recentDays: { default: 7, help: 'Age of lastmod, in days, up to which never is reported' },
  },
  messages: {
    often:
      'changefreq "{value}" contradicts the lastmod "{lastmod}", {age} {age:day|days} ago: correct one of them, or remove changefreq',
    never:
      'changefreq "never" contradicts the lastmod "{lastmod}", {age} {age:day|days} ago: correct one of them, or remove changefreq',
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
    // Another rule reports a lastmod in the future.
    if (changefreq.value === 'never' && age >= 0 && age < Number(context.option('recentDays')))
      return [{ message: 'never', data, at: changefreq.span }];
    return [];
  },
});
