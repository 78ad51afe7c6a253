// One date on every page says nothing about any of them.

import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'lastmod/all-identical',
  severity: 'warning',
  docs: {
    summary: 'The entries of a sitemap should not all have the same lastmod.',
    why: 'Pages of a real site change at different times. One date for all of them is nearly always that of the last build or import; Bing says that it disregards such dates, and Google uses lastmod only where it proves accurate.',
    fix: 'Write when the content of each page last changed, or leave lastmod out.',
    authority: [
      { source: 'bing-lastmod', clause: '' },
      { source: 'google-build', clause: 'lastmod' },
      { source: 'google-2014', clause: 'lastmod' },
    ],
  },
  options: {
    min: { default: 20, help: 'Fewest dated entries for which one date is suspicious' },
  },
  messages: {
    identical: 'All {count} lastmod values are the same instant, {value}: write when each page last changed',
  },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-01-05</lastmod></url>', repeat: 19 },
      {
        xml: '<url><loc>https://example.com/{n}/a</loc><lastmod>2026-01-05</lastmod></url><url><loc>https://example.com/{n}/b</loc><lastmod>2026-01-06</lastmod></url>',
        repeat: 10,
      },
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-01-05</lastmod></url>',
        repeat: 20,
        expect: [{ message: 'identical', at: 'urlset' }],
      },
    ],
  },
  end(_state, document, context) {
    const { dated, identical, newest } = document.lastmod;
    if (!identical || newest === null || dated < Number(context.option('min'))) return [];
    const value = new Date(newest).toISOString();
    return [{ message: 'identical', data: { count: dated, value }, at: documentPlace(document) }];
  },
});
