// The sitemap extension for geographic data is withdrawn.

import { GEO_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { ElementUses } from '../support/element-uses.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:geo="${GEO_NAMESPACE}"`;
const urlset = (content: string, declaration = DECLARATION): string =>
  `<urlset xmlns="${NAMESPACE}" ${declaration}><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineDocumentRule({
  id: 'legacy/geo',
  severity: 'info',
  docs: {
    summary: 'A sitemap does not describe geographic files.',
    why: 'The extension told Google about KML and GeoRSS files. It is withdrawn, its schema is not among those that Google publishes, and no known search engine reads it. Each file is reported once.',
    fix: 'Remove the elements; you can list a KML file like any other URL.',
    authority: [{ source: 'pagemap.xsd', clause: 'note on other extensions' }],
  },
  options: {},
  messages: { retired: 'The extension for geographic data is withdrawn: remove its elements ({count} in all)' },
  examples: {
    accept: [
      { xml: urlset('') },
      { xml: urlset('<geo:geo><geo:format>kml</geo:format></geo:geo>', 'xmlns:geo="https://example.com/geo"') },
    ],
    reject: [
      { xml: urlset('<geo:geo><geo:format>kml</geo:format></geo:geo>'), expect: [{ message: 'retired', at: DECLARATION }] },
      {
        xml: urlset('<geo:geo><geo:format>kml</geo:format></geo:geo>', '').replaceAll('<geo:geo', `<geo:geo ${DECLARATION}`),
        expect: [{ message: 'retired', at: 'urlset' }],
      },
    ],
  },
  facts: ['extension-form'],
  again: 'class',
  start: (context) => new ElementUses(context),
  each(uses, entry) {
    for (const block of blocksOf(entry, GEO_NAMESPACE)) uses.add(block);
    return [];
  },
  end(uses, document) {
    if (uses.count === 0) return [];
    return [{ message: 'retired', data: { count: uses.count }, at: uses.placeIn(document, GEO_NAMESPACE), ...uses.removal }];
  },
});
