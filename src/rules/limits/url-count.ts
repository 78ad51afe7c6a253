// A sitemap may list at most 50,000 URLs; crawlers may never read the rest.

import { MAX_ENTRIES } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'limits/url-count',
  severity: 'error',
  docs: {
    summary: 'A sitemap must not list more than 50,000 URLs.',
    finding: 'The sitemap lists more URLs than one file may.',
    why: 'The protocol sets the limit, and every search engine enforces it: Search Console reports "Too many URLs", and engines ignore the URLs beyond the limit or the whole file. The limit applies to text files and feeds as well.',
    fix: 'Split the sitemap into several files and list them in a sitemap index.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'search-console', clause: 'Too many URLs' },
    ],
  },
  options: {
    max: { default: MAX_ENTRIES, help: 'Maximum number of URLs in one file' },
  },
  messages: {
    over: '{count} {count:URL is|URLs are} more than the {max} that one sitemap may list: split it and list the parts in a sitemap index',
  },
  examples: {
    accept: [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
      { text: 'https://example.com/{n}\n', uri: 'sitemap.txt', repeat: 50_000 },
    ],
    reject: [
      { text: 'https://example.com/{n}\n', uri: 'sitemap.txt', repeat: 50_001, expect: [{ message: 'over', at: '' }] },
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url></urlset>',
        options: { max: 1 },
        expect: [{ message: 'over', at: 'urlset' }],
      },
    ],
  },
  end(_state, document, context) {
    const { kind } = document;
    // Lines and feed items are entries but not url or sitemap elements.
    const count = kind === 'text' || kind === 'rss' || kind === 'atom' ? document.entries : document.urls;
    const max = Number(context.option('max'));
    return count > max ? [{ message: 'over', data: { count, max }, at: documentPlace(document) }] : [];
  },
});
