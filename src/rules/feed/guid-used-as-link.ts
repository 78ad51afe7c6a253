// A guid may be the address of its item, but not every reader takes it for that.

import { defineEntryRule } from '../rule.js';
import { guidAsLink } from './guid.js';

const rss = (item: string): string => `<rss version="2.0"><channel><item>${item}</item></channel></rss>`;
const GUID = '<guid>https://example.com/a</guid>';

export default defineEntryRule({
  id: 'feed/guid-used-as-link',
  severity: 'warning',
  docs: {
    summary: 'An RSS item has a link, even if its guid is a permanent one.',
    why: 'A guid without isPermaLink="false" is an address by the specification of RSS 2.0. The sitemap protocol names the link only: some readers take the guid instead, and others find no URL.',
    fix: 'Add a link with the same address.',
    authority: [
      { source: 'rss2', clause: 'guid' },
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
    ],
  },
  options: {},
  messages: { guid: 'This item has the guid {value} and no link: add a link with that address' },
  examples: {
    accept: [
      { text: rss(`<link>https://example.com/a</link>${GUID}`) },
      { text: rss('<guid isPermaLink="false">https://example.com/a</guid>') },
    ],
    reject: [{ text: rss(GUID), expect: [{ message: 'guid', at: 'https://example.com/a' }] }],
  },
  facts: ['loc-missing'],
  check(entry) {
    if (entry.kind !== 'item') return [];
    const guid = guidAsLink(entry);
    return guid ? [{ message: 'guid', data: { value: guid.text.value }, at: guid.text.span }] : [];
  },
});
