// Dates with and without a time in one file mostly come from two pieces of code, one of which knows less.

import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const DATE = '<url><loc>https://example.com/{n}/a</loc><lastmod>2026-01-05</lastmod></url>';
const TIME = '<url><loc>https://example.com/{n}/b</loc><lastmod>2026-01-05T10:00:00Z</lastmod></url>';

export default defineDocumentRule({
  id: 'lastmod/mixed-precision',
  severity: 'info',
  docs: {
    summary: 'The lastmod values of a sitemap are either all dates, or all date and time.',
    why: 'Both forms are right, and they may be mixed. But a mixture shows that entries are written in two ways, and often that one of them does not take the date from the page: a template with a fixed date, say, beside entries from the database.',
    fix: 'Look where each form comes from, and write the same one everywhere.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    min: { default: 20, help: 'Fewest dated entries for which a mixture tells something' },
  },
  messages: {
    mixed: '{dates} lastmod values are dates and {times} have a time: see whether both come from the pages, and write one form',
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
    // What was not read may change it.
    if (document.partial) return [];
    const { dated, dates } = document.lastmod;
    if (dates === 0 || dates === dated || dated < Number(context.option('min'))) return [];
    return [{ message: 'mixed', data: { dates, times: dated - dates }, at: documentPlace(document) }];
  },
});
