// Dates with and without a time in one file usually come from two pieces of code, one of which knows less.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const DATE = '<url><loc>https://example.com/{n}/a</loc><lastmod>2026-01-05</lastmod></url>';
const TIME = '<url><loc>https://example.com/{n}/b</loc><lastmod>2026-01-05T10:00:00Z</lastmod></url>';

export default defineDocumentRule({
  id: 'lastmod/mixed-precision',
  severity: 'info',
  docs: {
    summary: 'The lastmod values of a sitemap either all have a time, or are all dates without a time.',
    finding: 'Some lastmod values have a time, others do not.',
    why: 'Both forms are valid, and a file may mix them. But a mixture shows that two parts of the generator write the entries. Often one of them does not take the date from the page: for example, a template has a fixed date, while the other dates come from the database.',
    fix: 'Check where each form comes from, and write the same form everywhere.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    min: { default: 20, help: 'Smallest number of dated entries for which a mixture is reported' },
  },
  messages: {
    mixed:
      '{dates} lastmod {dates:value is a date|values are dates} and {times} {times:has|have} a time: check that both come from the pages, and write one form',
  },
  examples: {
    accept: [
      { xml: DATE, repeat: 20 },
      { xml: TIME, repeat: 20 },
      { xml: DATE + TIME, repeat: 9 },
    ],
    reject: [{ xml: DATE + TIME, repeat: 10, expect: [{ message: 'mixed', at: 'urlset' }] }],
  },
  end(_state, document, context) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { dated, dates } = document.lastmod;
    if (dates === 0 || dates === dated || dated < Number(context.option('min'))) return [];
    return [{ message: 'mixed', data: { dates, times: dated - dates }, at: documentPlace(document) }];
  },
});
