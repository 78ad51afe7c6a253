// PageMaps serve only search engines that a site runs itself.

import { PAGEMAP_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { ElementUses } from '../support/element-uses.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MAP = `<PageMap xmlns="${PAGEMAP_NAMESPACE}"><DataObject type="document"><Attribute name="title">A</Attribute></DataObject></PageMap>`;
const urlset = (content: string): string =>
  `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineDocumentRule({
  id: 'legacy/pagemap',
  severity: 'info',
  docs: {
    summary: 'A sitemap has PageMaps only for a Programmable Search Engine.',
    why: 'A PageMap gives page data to a search box that the site has created at Google. Web search does not read it. Each file is reported once, as a reminder to remove PageMaps when the search box is gone.',
    fix: 'Remove them, unless a Programmable Search Engine uses them; for web search, put structured data into the pages.',
    authority: [{ source: 'pagemap.xsd', clause: '' }],
  },
  options: {},
  messages: { retired: 'Programmable Search Engines read PageMaps, but web search does not ({count} elements in all)' },
  examples: {
    accept: [{ xml: urlset('') }, { xml: urlset(MAP.replace(PAGEMAP_NAMESPACE, 'https://example.com/maps')) }],
    reject: [{ xml: urlset(MAP), expect: [{ message: 'retired', at: 'urlset' }] }],
  },
  facts: ['extension-form'],
  again: 'class',
  start: (context) => new ElementUses(context),
  each(uses, entry) {
    for (const block of blocksOf(entry, PAGEMAP_NAMESPACE)) uses.add(block);
    return [];
  },
  end(uses, document) {
    if (uses.count === 0) return [];
    return [{ message: 'retired', data: { count: uses.count }, at: uses.placeIn(document, PAGEMAP_NAMESPACE) }];
  },
});
