// Readers compare a namespace letter by letter: one that only looks similar is a different namespace.

import { fixOf } from '../../base/problem/fixes.js';
import { SITEMAP_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { namespaceProblem, rootDeclaration } from '../support/root-namespace.js';

export default defineDocumentRule({
  id: 'document/namespace-wrong',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: `The namespace of the root element is exactly ${SITEMAP_NAMESPACE}.`,
    finding: 'The root element has the wrong namespace.',
    why: 'A namespace is a name, not an address that a reader opens. With `https`, a trailing slash or another version it is a different namespace: the schema does not know the elements, and Search Console reports an incorrect namespace. It begins with `http` on purpose.',
    fix: `Write \`xmlns="${SITEMAP_NAMESPACE}"\`.`,
    authority: [
      { source: 'protocol', clause: 'Sample XML Sitemap' },
      { source: 'sitemap.xsd', clause: 'targetNamespace' },
      { source: 'search-console', clause: 'Incorrect namespace' },
    ],
  },
  options: {},
  messages: {
    near: '"{value}" is not the sitemap namespace, although it looks similar: write "{expected}"',
    other: '"{value}" is not the sitemap namespace: write "{expected}"',
  },
  examples: {
    accept: [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
      // document/legacy-google-namespace reports this one.
      '<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"/>',
      '<rss xmlns="https://www.sitemaps.org/schemas/sitemap/0.9" version="2.0"/>',
    ],
    reject: [
      ...[
        'https://www.sitemaps.org/schemas/sitemap/0.9',
        'http://www.sitemaps.org/schemas/sitemap/0.9/',
        'http://sitemaps.org/schemas/sitemap/0.9',
        ' http://www.sitemaps.org/schemas/sitemap/0.9',
        'www.sitemaps.org/schemas/sitemap/0.9',
        'http://www.sitemap.org/schemas/sitemap/0.9',
        'http://www.sitemaps.org/schemas/sitemap/0.90',
      ].map((namespace) => ({ xml: `<urlset xmlns="${namespace}"/>`, expect: [{ message: 'near', at: namespace }] })),
      { xml: '<s:sitemapindex xmlns:s="urn:example"/>', expect: [{ message: 'other', at: 'urn:example' }] },
    ],
  },
  end(_state, document) {
    const problem = namespaceProblem(document);
    const declaration = document.root && rootDeclaration(document.root);
    if (!declaration || (problem !== 'near' && problem !== 'similar' && problem !== 'other')) return [];
    const data = { value: declaration.uri, expected: SITEMAP_NAMESPACE };
    const at = declaration.valueSpan;
    if (problem === 'other') return [{ message: 'other', data, at }];
    const fix = fixOf(problem === 'near' ? 'safe' : 'unsafe', [{ span: at, text: SITEMAP_NAMESPACE }]);
    return [{ message: 'near', data, at, fix }];
  },
});
