// Some search engines do not read the links to other languages.

import { XHTML_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:xhtml="${XHTML_NAMESPACE}"`;
const urlset = (content: string): string =>
  `<urlset xmlns="${NAMESPACE}" ${DECLARATION}><url><loc>https://example.com/en</loc>${content}</url></urlset>`;

export default defineDocumentRule({
  id: 'hreflang/engine-ignored',
  severity: 'off',
  docs: {
    summary: 'Links to other languages appear only in sitemaps for search engines that read them.',
    finding: 'The search engine may not read language links in sitemaps.',
    why: 'Google describes how it reads xhtml:link in a sitemap. The help pages of other engines say less, say nothing, or contradict each other, so the links may have no effect there. They do no harm; the rule is for the profiles of such engines.',
    fix: 'Keep the links for Google. For other engines, also name the languages in the head or the HTTP headers of the pages.',
    authority: [
      { source: 'google-hreflang', clause: 'methods' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    ignored: 'The links to other languages may have no effect here: this search engine does not promise to read them in sitemaps',
  },
  examples: {
    accept: [{ xml: urlset('') }, { xml: urlset('').replace(` ${DECLARATION}`, '') }],
    reject: [
      {
        xml: urlset('<xhtml:link rel="alternate" hreflang="en" href="https://example.com/en"/>'),
        expect: [{ message: 'ignored', at: DECLARATION }],
      },
    ],
  },
  end(_state, { kind, root, namespacesUsed }) {
    if (kind !== 'urlset' || root === null || !namespacesUsed.has(XHTML_NAMESPACE)) return [];
    const declaration = root.declarations.find(({ uri }) => uri === XHTML_NAMESPACE);
    return [{ message: 'ignored', data: {}, at: declaration?.span ?? root.nameSpan }];
  },
});
