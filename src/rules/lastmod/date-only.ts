// A date without a time cannot distinguish two changes on one day.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'lastmod/date-only',
  severity: 'off',
  docs: {
    summary: 'lastmod has a time, not only a date.',
    finding: 'All lastmod values are dates without a time.',
    why: 'The protocol lets you omit the time. But Bing fetches sitemaps at least daily and asks for date and time: a page that changes twice on one day has the same date both times. The rule is off by default, because a date alone is valid everywhere.',
    fix: 'Write date, time and zone, as in 2026-11-20T09:30:00+00:00, where the time is known.',
    authority: [
      { source: 'bing-ai', clause: '' },
      { source: 'protocol', clause: 'lastmod' },
    ],
  },
  options: {},
  messages: {
    dates:
      '{count:The only lastmod value is a date|All # lastmod values are dates} without a time: add the time where it is known',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2026-01-05T10:00:00Z</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2026-01-05</lastmod></url><url><loc>https://example.com/a</loc><lastmod>2026-01-05T10:00:00Z</lastmod></url>',
      '<url><loc>https://example.com/</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2026-01-05</lastmod></url>',
        expect: [{ message: 'dates', at: 'urlset' }],
      },
    ],
  },
  end(_state, document) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { dated, dates } = document.lastmod;
    if (dated === 0 || dates < dated) return [];
    return [{ message: 'dates', data: { count: dated }, at: documentPlace(document) }];
  },
});
