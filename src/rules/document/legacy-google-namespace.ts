// Google's sitemaps of 2005 had their own namespace, before the search engines agreed on one protocol.

import { fixOf } from '../../base/problem/fixes.js';
import { SITEMAP_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { namespaceProblem, rootDeclaration } from '../support/root-namespace.js';

export default defineDocumentRule({
  id: 'document/legacy-google-namespace',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The namespace is that of sitemaps.org, not the older Google namespace.',
    finding: 'The sitemap has the old Google namespace, not that of sitemaps.org.',
    why: 'In November 2006 the search engines agreed on the protocol of sitemaps.org and its namespace. The google.com namespace is from the year before. Some readers still know it, but the schema of the protocol does not, and other search engines need not support it.',
    fix: `Write \`xmlns="${SITEMAP_NAMESPACE}"\`.`,
    authority: [
      { source: 'protocol', clause: 'Sample XML Sitemap' },
      { source: 'sitemap.xsd', clause: 'targetNamespace' },
    ],
  },
  options: {},
  messages: { legacy: '"{value}" is the old Google namespace of 2005: write "{expected}"' },
  examples: {
    accept: [
      `<urlset xmlns="${SITEMAP_NAMESPACE}"/>`,
      `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:old="http://www.google.com/schemas/sitemap/0.84"/>`,
    ],
    reject: [
      'http://www.google.com/schemas/sitemap/0.84',
      'https://www.google.com/schemas/sitemap/0.9',
      'http://www.google.com/schemas/sitemap/0.90/',
    ].map((namespace) => ({ xml: `<urlset xmlns="${namespace}"/>`, expect: [{ message: 'legacy', at: namespace }] })),
  },
  end(_state, document) {
    const declaration = document.root && rootDeclaration(document.root);
    if (!declaration || namespaceProblem(document) !== 'legacy') return [];
    const at = declaration.valueSpan;
    const fix = fixOf('safe', [{ span: at, text: SITEMAP_NAMESPACE }]);
    return [{ message: 'legacy', data: { value: declaration.uri, expected: SITEMAP_NAMESPACE }, at, fix }];
  },
});
