// The sitemap extension for source code is withdrawn.

import { CODESEARCH_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { ElementUses } from '../support/element-uses.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:codesearch="${CODESEARCH_NAMESPACE}"`;
const urlset = (content: string, declaration = DECLARATION): string =>
  `<urlset xmlns="${NAMESPACE}" ${declaration}><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineDocumentRule({
  id: 'legacy/codesearch',
  severity: 'info',
  docs: {
    summary: 'A sitemap does not describe files of source code.',
    why: 'The extension told Google Code Search about source files and their licences. It is withdrawn, its schema is not among those that Google publishes, and no known search engine reads it. Each file is reported once.',
    fix: 'Remove the elements.',
    authority: [{ source: 'pagemap.xsd', clause: 'note on other extensions' }],
  },
  options: {},
  messages: { retired: 'The extension for source code is withdrawn: remove its elements ({count} in all)' },
  examples: {
    accept: [
      { xml: urlset('') },
      {
        xml: urlset(
          '<codesearch:codesearch><codesearch:filetype>c</codesearch:filetype></codesearch:codesearch>',
          'xmlns:codesearch="https://example.com/codesearch"',
        ),
      },
    ],
    reject: [
      {
        xml: urlset('<codesearch:codesearch><codesearch:filetype>c</codesearch:filetype></codesearch:codesearch>'),
        expect: [{ message: 'retired', at: DECLARATION }],
      },
      {
        xml: urlset('<codesearch:codesearch><codesearch:filetype>c</codesearch:filetype></codesearch:codesearch>', '').replaceAll(
          '<codesearch:codesearch',
          `<codesearch:codesearch ${DECLARATION}`,
        ),
        expect: [{ message: 'retired', at: 'urlset' }],
      },
    ],
  },
  facts: ['extension-form'],
  again: 'class',
  start: (context) => new ElementUses(context),
  each(uses, entry) {
    for (const block of blocksOf(entry, CODESEARCH_NAMESPACE)) uses.add(block);
    return [];
  },
  end(uses, document) {
    if (uses.count === 0) return [];
    return [
      { message: 'retired', data: { count: uses.count }, at: uses.placeIn(document, CODESEARCH_NAMESPACE), ...uses.removal },
    ];
  },
});
