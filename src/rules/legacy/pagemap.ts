// PageMaps serve only search engines that a site runs itself.

import { PAGEMAP_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MAP = `<PageMap xmlns="${PAGEMAP_NAMESPACE}"><DataObject type="document"><Attribute name="title">A</Attribute></DataObject></PageMap>`;
const urlset = (content: string): string =>
  `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineEntryRule({
  id: 'legacy/pagemap',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'A sitemap has PageMaps only for a Programmable Search Engine.',
    finding: 'The sitemap has PageMaps, which web search does not read.',
    why: 'A PageMap gives page data to a search box that the site has created at Google. Web search does not read it. Remove PageMaps when the search box is gone.',
    fix: 'Remove them, unless a Programmable Search Engine uses them; for web search, put structured data into the pages.',
    authority: [{ source: 'pagemap.xsd', clause: '' }],
  },
  options: {},
  messages: {
    retired: 'Programmable Search Engines read PageMaps, but web search does not: remove them unless you use such an engine',
  },
  examples: {
    accept: [{ xml: urlset('') }, { xml: urlset(MAP.replace(PAGEMAP_NAMESPACE, 'https://example.com/maps')) }],
    reject: [{ xml: urlset(MAP), expect: [{ message: 'retired', at: 'PageMap' }] }],
  },
  facts: ['extension-form'],
  check(entry) {
    const [first] = blocksOf(entry, PAGEMAP_NAMESPACE);
    return first === undefined ? [] : [{ message: 'retired', at: first.nameSpan }];
  },
});
