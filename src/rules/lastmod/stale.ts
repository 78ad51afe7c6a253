// A sitemap whose newest date is old may have been forgotten.

import { DAY } from '../../read/entry/datetime.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';

export default defineDocumentRule({
  id: 'lastmod/stale',
  severity: 'off',
  docs: {
    summary: 'The newest lastmod of a sitemap is not older than a year.',
    finding: 'Even the newest lastmod is old.',
    why: 'An active site changes. If no date is recent, the file may be an old copy that no program updates any more, while the current sitemap is elsewhere. The rule is off by default: an archive is old for good reasons, and how old is too old depends on the site.',
    fix: 'Check whether a program still writes the sitemap; set `days` to a value that suits the site.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    days: { default: 365, help: 'Maximum age of the newest lastmod, in days' },
  },
  messages: {
    old: 'The newest lastmod is {newest}, {age} {age:day|days} ago: check whether a program still writes this sitemap',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2025-11-21</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2001-01-01</lastmod></url><url><loc>https://example.com/a</loc><lastmod>2026-01-01</lastmod></url>',
      '<url><loc>https://example.com/</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2025-11-19</lastmod></url>',
        expect: [{ message: 'old', at: 'urlset' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2026-11-10</lastmod></url>',
        options: { days: 7 },
        expect: [{ message: 'old', at: 'urlset' }],
      },
    ],
  },
  end(_state, document, context) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { newest } = document.lastmod;
    if (newest === null) return [];
    const age = Math.floor((context.now - newest) / DAY);
    if (age <= Number(context.option('days'))) return [];
    return [{ message: 'old', data: { newest: instantText(newest), age }, at: documentPlace(document) }];
  },
});
