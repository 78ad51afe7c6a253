// A guid may be the address of its item, but not every reader treats it as one.

import { defineEntryRule } from '../rule.js';
import { guidAsLink } from './support/guid.js';

const rss = (item: string): string => `<rss version="2.0"><channel><item>${item}</item></channel></rss>`;
const GUID = '<guid>https://example.com/a</guid>';

export default defineEntryRule({
  id: 'feed/guid-used-as-link',
  severity: 'warning',
  docs: {
    summary: 'An RSS item has a link, even if its guid is a permalink.',
    finding: 'An RSS item has a guid but no link.',
    why: 'According to the RSS 2.0 specification, a guid without isPermaLink="false" is an address. The sitemap protocol names only the link. Some readers use the guid instead, and others find no URL.',
    fix: 'Add a link with the same address.',
    authority: [
      { source: 'rss2', clause: 'guid' },
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
    ],
  },
  options: {},
  messages: { guid: 'This item has the guid "{value}" but no link: add a link with that address' },
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
