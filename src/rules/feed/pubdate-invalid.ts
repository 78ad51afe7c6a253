// In an RSS item, pubDate takes the place of lastmod.

import { isRfc822Date } from '../../read/entry/rfc822.js';
import { defineEntryRule } from '../rule.js';

const rss = (date: string): string =>
  `<rss version="2.0"><channel><item><link>https://example.com/</link><pubDate>${date}</pubDate></item></channel></rss>`;

export default defineEntryRule({
  id: 'feed/pubdate-invalid',
  severity: 'warning',
  docs: {
    summary: 'The pubDate of an RSS item is a date in the format of RFC 822.',
    finding: 'pubDate is not a date in the format of RFC 822.',
    why: 'A search engine takes pubDate as the time of the last change. RSS writes dates as e-mail does, with English names of days and months. Search engines do not understand other formats and treat the page as undated.',
    fix: 'Write the date as in Fri, 20 Nov 2026 09:30:00 GMT.',
    authority: [
      { source: 'rfc822', clause: 'section 5' },
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
    ],
  },
  options: {},
  messages: { invalid: '"{value}" is not a date in the format of RFC 822: write it as in Fri, 20 Nov 2026 09:30:00 GMT' },
  examples: {
    accept: [
      { text: rss('Fri, 20 Nov 2026 09:30:00 GMT') },
      { text: rss('20 Nov 26 09:30 +0100') },
      { text: rss('\n  Fri, 5 Jun 2026 09:30:00 EST\n') },
    ],
    reject: [
      { text: rss('2026-11-20T09:30:00Z'), expect: [{ message: 'invalid', at: '2026-11-20T09:30:00Z' }] },
      { text: rss('Fr, 20 Nov 2026 09:30:00 GMT'), expect: [{ message: 'invalid', at: 'Fr, 20 Nov 2026 09:30:00 GMT' }] },
      { text: rss('Mon, 31 Nov 2026 09:30:00 GMT'), expect: [{ message: 'invalid', at: 'Mon, 31 Nov 2026 09:30:00 GMT' }] },
    ],
  },
  facts: ['lastmod-form'],
  check({ kind, element }, { document }) {
    if (kind !== 'item' || document.kind !== 'rss' || !element) return [];
    return element.children
      .filter(({ name, namespace }) => name === 'pubDate' && namespace === element.namespace)
      .filter(({ text }) => !isRfc822Date(text.value))
      .map(({ text }) => ({ message: 'invalid', data: { value: text.value }, at: text.span }));
  },
});
