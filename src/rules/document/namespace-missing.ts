// The root element must be in the namespace of the protocol.

import { fixOf } from '../../base/problem/fixes.js';
import { SITEMAP_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { namespaceProblem, rootDeclaration } from '../support/root-namespace.js';

const ENTRY = '<url><loc>https://example.com/</loc></url>';

export default defineDocumentRule({
  id: 'document/namespace-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The root element declares the sitemap namespace.',
    finding: 'The root element has no namespace.',
    why: 'The namespace makes an element called `url` the `url` of the protocol. Without it, no schema accepts the file, and Search Console reports an incorrect namespace.',
    fix: `Write \`xmlns="${SITEMAP_NAMESPACE}"\` on the root element.`,
    authority: [
      { source: 'protocol', clause: 'Sample XML Sitemap' },
      { source: 'sitemap.xsd', clause: 'targetNamespace' },
      { source: 'search-console', clause: 'Incorrect namespace' },
    ],
  },
  options: {},
  messages: { missing: 'The root element has no namespace: write <{name} xmlns="{expected}">' },
  examples: {
    accept: [
      `<urlset xmlns="${SITEMAP_NAMESPACE}">${ENTRY}</urlset>`,
      `<s:sitemapindex xmlns:s='${SITEMAP_NAMESPACE}'/>`,
      '<s:urlset/>',
    ],
    reject: [
      { xml: `<urlset>${ENTRY}</urlset>`, expect: [{ message: 'missing', at: 'urlset' }] },
      { xml: `<sitemapindex xmlns=""/>`, expect: [{ message: 'missing', at: 'sitemapindex' }] },
      { xml: `<urlset xmlns:s="${SITEMAP_NAMESPACE}">${ENTRY}</urlset>`, expect: [{ message: 'missing', at: 'urlset' }] },
    ],
  },
  end(_state, document) {
    const { root, wellFormed } = document;
    if (!root || namespaceProblem(document) !== 'missing') return [];
    const empty = rootDeclaration(root)?.valueSpan;
    const replacement = empty
      ? { span: empty, text: SITEMAP_NAMESPACE }
      : { span: { offset: root.nameSpan.offset + root.nameSpan.length, length: 0 }, text: ` xmlns="${SITEMAP_NAMESPACE}"` };
    const data = { name: root.qname, expected: SITEMAP_NAMESPACE };
    // Where the tag itself is malformed, it may contain the declaration in a form that cannot be read.
    const fix = wellFormed ? { fix: fixOf('safe', [replacement]) } : {};
    return [{ message: 'missing', data, at: root.nameSpan, ...fix }];
  },
});
