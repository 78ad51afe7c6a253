// The sitemap extension for geographic data is withdrawn.

import { GEO_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { REMOVABLE, retiredProblems } from '../support/retired.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:geo="${GEO_NAMESPACE}"`;
const urlset = (content: string, declaration = DECLARATION): string =>
  `<urlset xmlns="${NAMESPACE}" ${declaration}><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineEntryRule({
  id: 'legacy/geo',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'A sitemap does not describe geographic files.',
    finding: 'The sitemap describes geographic files, in a withdrawn extension.',
    why: 'The extension told Google about KML and GeoRSS files. It is withdrawn, Google does not publish a schema for it, and no known search engine reads it. Schema validators reject its elements. The schema verdict of sitemap-lint ignores them, and the report lists them as `unknown-namespace` in `schema.exceptions`.',
    fix: 'Remove the elements; you can list a KML file like any other URL.',
    authority: [{ source: 'pagemap.xsd', clause: 'note on other extensions' }],
  },
  options: { removable: REMOVABLE },
  messages: {
    retired:
      'The extension for geographic data is withdrawn, and no schema for it is available (unknown-namespace): remove its elements',
  },
  examples: {
    accept: [
      { xml: urlset('') },
      { xml: urlset('<geo:geo><geo:format>kml</geo:format></geo:geo>', 'xmlns:geo="https://example.com/geo"') },
    ],
    reject: [
      { xml: urlset('<geo:geo><geo:format>kml</geo:format></geo:geo>'), expect: [{ message: 'retired', at: 'geo:geo' }] },
      {
        xml: urlset('<geo:geo><geo:format>kml</geo:format></geo:geo>', '').replaceAll('<geo:geo', `<geo:geo ${DECLARATION}`),
        expect: [{ message: 'retired', at: 'geo:geo' }],
      },
    ],
  },
  facts: ['extension-form'],
  check: (entry, context) =>
    retiredProblems(
      'retired',
      blocksOf(entry, GEO_NAMESPACE).map((element) => ({ element })),
      context,
    ),
});
