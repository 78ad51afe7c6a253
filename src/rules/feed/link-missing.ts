// Search engines take the URL of a feed item from its link.

import { defineEntryRule } from '../rule.js';
import { guidAsLink } from './support/guid.js';

const rss = (item: string): string => `<rss version="2.0"><channel><item>${item}</item></channel></rss>`;
const atom = (entry: string): string => `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${entry}</entry></feed>`;
const LINK = '<link>https://example.com/</link>';

export default defineEntryRule({
  id: 'feed/link-missing',
  severity: 'error',
  docs: {
    summary: 'Every item of a feed has a link.',
    finding: 'A feed item has no link to its page.',
    why: 'In a feed, the link takes the place of loc. In RSS it is the element link; in Atom it is the href of a link with rel="alternate" or without rel. An item without a link names no page.',
    fix: 'Add the link to the page.',
    authority: [
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
      { source: 'rfc4287', clause: 'section 4.1.2' },
    ],
  },
  options: {},
  messages: {
    item: 'This item has no link: add one with the URL of the page',
    entry: 'This entry has no link with rel="alternate" or without rel: add one with the URL of the page',
  },
  examples: {
    accept: [
      { text: rss(`<title>A</title>${LINK}`) },
      { text: atom('<link rel="self" href="https://example.com/a.atom"/><link href="https://example.com/a"/>') },
    ],
    reject: [
      { text: rss('<title>A</title>'), expect: [{ message: 'item', at: '<item>' }] },
      { text: rss('<link> </link>'), expect: [{ message: 'item', at: '<item>' }] },
      { text: atom('<link rel="enclosure" href="https://example.com/a.mp3"/>'), expect: [{ message: 'entry', at: '<entry>' }] },
    ],
  },
  facts: ['loc-missing'],
  check(entry) {
    if (entry.kind !== 'item' || entry.isLinkHidden) return [];
    // feed/guid-used-as-link reports an item whose guid stands in for the link.
    if ((entry.loc !== null && entry.loc.value !== '') || guidAsLink(entry)) return [];
    return [{ message: entry.element?.name === 'entry' ? 'entry' : 'item', at: entry.startTag }];
  },
});
