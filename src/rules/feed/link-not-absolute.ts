// The link of a feed item must be an absolute URL.

import { fixOf } from '../../base/problem/fixes.js';
import { XML_NAMESPACE } from '../../base/protocol.js';
import type { Entry } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

const rss = (link: string): string => `<rss version="2.0"><channel><item><link>${link}</link></item></channel></rss>`;
const atom = (attributes: string, href: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${attributes}><entry><link href="${href}"/></entry></feed>`;
const uri = 'https://example.com/feeds/new.xml';

/** Whether the entry or its link has an absolute xml:base. */
function hasBase({ element }: Entry): boolean {
  const elements = element ? [element, ...element.children.filter(({ name }) => name === 'link')] : [];
  return elements.some(({ attributes }) => attributes.some(isAbsoluteBase));
}

function isAbsoluteBase(attribute: {
  readonly name: string;
  readonly namespace?: string | null | undefined;
  readonly value: string;
}) {
  return attribute.name === 'base' && attribute.namespace === XML_NAMESPACE && /^https?:\/\//i.test(attribute.value);
}

export default defineEntryRule({
  id: 'feed/link-not-absolute',
  severity: 'error',
  docs: {
    summary: 'The links of a feed are absolute URLs, or an Atom feed states their base.',
    finding: 'A link in the feed is not an absolute URL.',
    why: 'A search engine takes the link as the URL of the page and has no base to resolve it against. RSS does not support relative links. In Atom, an absolute xml:base makes a relative link complete.',
    fix: 'Write the complete URL, beginning with https:// and the host.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc' },
      { source: 'rfc4287', clause: 'section 2' },
    ],
  },
  options: {},
  messages: { relative: '"{value}" is not an absolute URL: write it in full, such as https://example.com/page' },
  examples: {
    accept: [
      { text: rss('https://example.com/a') },
      { text: atom(' xml:base="https://example.com/"', '/a') },
      {
        text: '<feed xmlns="http://www.w3.org/2005/Atom"><entry xml:base="https://example.com/"><link href="a"/></entry></feed>',
      },
    ],
    reject: [
      { text: rss('/a'), expect: [{ message: 'relative', at: '/a' }] },
      { text: atom('', '/a'), uri, expect: [{ message: 'relative', at: '/a' }] },
      { text: atom(' xml:base="/b/"', 'a'), uri, expect: [{ message: 'relative', at: 'a' }] },
    ],
  },
  facts: ['origin-odd'],
  check(entry, { document }) {
    const { kind, loc, address } = entry;
    if (kind !== 'item' || !loc || !address || startOf(address) !== 'relative') return [];
    if (document.kind === 'atom' && (document.root?.attributes.some(isAbsoluteBase) || hasBase(entry))) return [];
    const problem = { message: 'relative', data: { value: loc.value }, at: loc.span };
    if (!document.url || !loc.value.startsWith('/')) return [problem];
    const span = { offset: loc.span.offset, length: 0 };
    return [{ ...problem, fix: fixOf('unsafe', [{ span, text: document.url.origin }]) }];
  },
});
