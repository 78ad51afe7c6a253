// An index with a single sitemap costs crawlers an extra request.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const entry = '<sitemap><loc>https://example.com/{n}.xml</loc></sitemap>';

export default defineDocumentRule({
  id: 'index/single-child',
  severity: 'off',
  docs: {
    summary: 'An index lists more than one sitemap.',
    finding: 'An index lists only one sitemap.',
    why: 'An index with one sitemap is valid, but it costs crawlers one more request than the sitemap itself. The rule is off by default: generators begin with an index so that the address stays the same when the site grows, which is a good reason.',
    fix: 'Submit the sitemap itself, if it will stay the only one.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { single: 'The index lists only one sitemap: submit that sitemap itself, if no others will follow' },
  examples: {
    accept: [{ xml: entry, index: true, repeat: 2 }, '<url><loc>https://example.com/</loc></url>'],
    reject: [{ xml: entry, index: true, expect: [{ message: 'single', at: 'sitemapindex' }] }],
  },
  end(_state, document) {
    if (document.kind !== 'sitemapindex' || document.sitemaps !== 1 || document.partial) return [];
    return [{ message: 'single', at: documentPlace(document) }];
  },
});
