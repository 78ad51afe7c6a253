// The sitemap extension for source code is withdrawn.

import { CODESEARCH_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { REMOVABLE, retiredProblems } from '../support/retired.js';
import { blocksOf } from './support/blocks.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:codesearch="${CODESEARCH_NAMESPACE}"`;
const urlset = (content: string, declaration = DECLARATION): string =>
  `<urlset xmlns="${NAMESPACE}" ${declaration}><url><loc>https://example.com/a</loc>${content}</url><url><loc>https://example.com/b</loc>${content}</url></urlset>`;

export default defineEntryRule({
  id: 'legacy/codesearch',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'A sitemap does not describe files of source code.',
    finding: 'The sitemap describes source code, in a withdrawn extension.',
    why: 'The extension told Google Code Search about source files and their licences. It is withdrawn, Google does not publish a schema for it, and no known search engine reads it. Schema validators reject its elements. The schema verdict of sitemap-lint ignores them, and the report lists them as `unknown-namespace` in `schema.exceptions`.',
    fix: 'Remove the elements.',
    authority: [{ source: 'pagemap.xsd', clause: 'note on other extensions' }],
  },
  options: { removable: REMOVABLE },
  messages: {
    retired:
      'The extension for source code is withdrawn, and no schema for it is available (unknown-namespace): remove its elements',
  },
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
        expect: [{ message: 'retired', at: 'codesearch:codesearch' }],
      },
      {
        xml: urlset('<codesearch:codesearch><codesearch:filetype>c</codesearch:filetype></codesearch:codesearch>', '').replaceAll(
          '<codesearch:codesearch',
          `<codesearch:codesearch ${DECLARATION}`,
        ),
        expect: [{ message: 'retired', at: 'codesearch:codesearch' }],
      },
    ],
  },
  facts: ['extension-form'],
  check: (entry, context) =>
    retiredProblems(
      'retired',
      blocksOf(entry, CODESEARCH_NAMESPACE).map((element) => ({ element })),
      context,
    ),
});
