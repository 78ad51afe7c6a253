// A feed without items lists no pages.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'feed/no-items',
  severity: 'info',
  docs: {
    summary: 'A feed that serves as a sitemap has at least one item.',
    finding: 'The feed has no items.',
    why: 'RSS and Atom allow a feed without items, but such a feed has no URL. It tells a search engine nothing, and Search Console reports an empty sitemap. If an index lists the feed, index/child-empty reports it instead.',
    fix: 'Fix the program that fills the feed, or do not submit the feed while it is empty.',
    authority: [
      { source: 'search-console', clause: 'Empty sitemap' },
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
    ],
  },
  options: {},
  messages: { none: 'The feed has no {item}: fix the program that fills it, or do not submit it' },
  examples: {
    accept: [
      { xml: '<rss version="2.0"><channel><item><link>https://example.com/</link></item></channel></rss>' },
      { xml: '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://example.com/"/></entry></feed>' },
      // document/truncated reports a truncated file.
      { xml: '<rss version="2.0"><channel><title>News</title>' },
    ],
    reject: [
      { xml: '<rss version="2.0"><channel/></rss>', expect: [{ message: 'none', at: 'rss' }] },
      { xml: '<feed xmlns="http://www.w3.org/2005/Atom"/>', expect: [{ message: 'none', at: 'feed' }] },
    ],
  },
  end(_state, document) {
    const { kind, entries, partial, wellFormed, parent } = document;
    if ((kind !== 'rss' && kind !== 'atom') || entries > 0 || parent !== null) return [];
    // Where reading stopped or met defects, the feed may have items that were not seen.
    if (partial || !wellFormed) return [];
    return [{ message: 'none', data: { item: kind === 'rss' ? 'item' : 'entry' }, at: documentPlace(document) }];
  },
});
