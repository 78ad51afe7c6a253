// A sitemap whose newest date lies long ago may have been forgotten.

import { DAY } from '../../entry/datetime.js';
import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { written } from './written.js';

export default defineDocumentRule({
  id: 'lastmod/stale',
  severity: 'off',
  docs: {
    summary: 'The newest lastmod of a sitemap is not older than a year.',
    why: 'A site that is alive changes. Where no date is younger, the file is perhaps a copy that nobody writes any more, while its site goes on elsewhere. Off by default: an archive is old for good reasons, and how old is too old depends on the site.',
    fix: 'See whether the sitemap is still being written; set `days` to what suits the site.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    days: { default: 365, help: 'Days that the newest lastmod may be old' },
  },
  messages: { old: 'The newest lastmod is {newest}, {age} days ago: see whether this sitemap is still being written' },
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
    // What was not read may change it.
    if (document.partial) return [];
    const { newest } = document.lastmod;
    if (newest === null) return [];
    const age = Math.floor((context.now - newest) / DAY);
    if (age <= Number(context.option('days'))) return [];
    return [{ message: 'old', data: { newest: written(newest), age }, at: documentPlace(document) }];
  },
});
