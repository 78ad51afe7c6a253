// XML compares namespace names byte for byte: one that is almost right is a different namespace.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { XMLNS_NAMESPACE } from '../../base/protocol.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineDocumentRule } from '../rule.js';
import { nearNamespace } from '../support/near-namespace.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const entry = (content: string): string => `<url><loc>https://example.com/</loc>${content}</url>`;
const IMAGE = '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>';

export default defineDocumentRule({
  id: 'schema/extension-namespace-wrong',
  severity: 'error',
  docs: {
    summary: 'The namespaces of the image, video, news and hreflang extensions are spelled exactly as defined.',
    finding: 'The namespace of an extension is misspelled.',
    why: 'XML compares namespaces character by character; they are names, not addresses to fetch. With https:, another version or a trailing slash, the elements are in a namespace that search engines do not know, so search engines skip all of them. No schema describes them either, so the schema verdict ignores them, and the report lists them as `unknown-namespace` in `schema.exceptions`.',
    fix: 'Write the namespace exactly as the message shows it. It begins with http: even on sites that use https.',
    authority: [
      { source: 'xml-names', clause: 'section 2.3' },
      { source: 'google-image', clause: '' },
      { source: 'google-video', clause: '' },
      { source: 'google-news', clause: '' },
      { source: 'google-hreflang', clause: '' },
    ],
  },
  options: {},
  messages: {
    wrong:
      'Neither search engines nor a schema know the namespace "{value}", so its elements are skipped (unknown-namespace): write "{expected}"',
    unused: {
      text: 'Search engines do not know the namespace "{value}": write "{expected}", or remove the declaration, which is not used',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      `<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entry(IMAGE)}</urlset>`,
      `<urlset xmlns="${NAMESPACE}" xmlns:shop="https://example.com/shop">${entry('<shop:price>7</shop:price>')}</urlset>`,
    ],
    reject: [
      {
        xml: `<urlset xmlns="${NAMESPACE}" xmlns:image="https://www.google.com/schemas/sitemap-image/1.1/">${entry(IMAGE)}</urlset>`,
        expect: [{ message: 'wrong', at: 'https://www.google.com/schemas/sitemap-image/1.1/' }],
      },
      {
        xml: `<urlset xmlns="${NAMESPACE}">${entry(IMAGE.replace('>', ' xmlns:image="http://www.google.com/schemas/sitemap-images/1.0">'))}</urlset>`,
        expect: [{ message: 'wrong', at: 'http://www.google.com/schemas/sitemap-images/1.0' }],
      },
      {
        xml: `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/TR/xhtml11/xhtml11_schema.html">${entry('')}</urlset>`,
        expect: [{ message: 'unused', at: 'http://www.w3.org/TR/xhtml11/xhtml11_schema.html' }],
      },
    ],
  },
  facts: ['entry-namespace'],
  /** The names that entries declare and that were reported: one finding per name is enough. */
  start: () => new Set<string>(),
  each: (reported, { element }) => (element === null ? [] : inElement(element, reported)),
  end: (_reported, document) => onRoot(document),
});

function inElement({ attributes, children }: EntryElement, reported: Set<string>): readonly Problem[] {
  const own = attributes.flatMap(({ namespace, value, valueSpan }) => {
    if (namespace !== XMLNS_NAMESPACE || reported.has(value)) return [];
    const found = problem(value, valueSpan, 'wrong');
    if (found.length > 0) reported.add(value);
    return found;
  });
  return [...own, ...children.flatMap((child) => inElement(child, reported))];
}

function onRoot({ root, kind, namespacesUsed }: DocumentFacts): readonly Problem[] {
  if (root === null || (kind !== 'urlset' && kind !== 'sitemapindex')) return [];
  return root.declarations
    .filter(({ uri }) => uri !== root.namespace)
    .flatMap(({ uri, valueSpan }) => problem(uri, valueSpan, namespacesUsed.has(uri) ? 'wrong' : 'unused'));
}

function problem(value: string, at: Span, message: 'wrong' | 'unused'): readonly Problem[] {
  const near = nearNamespace(value);
  if (near === null) return [];
  const fix = fixOf(near.spelling ? 'safe' : 'unsafe', [{ span: at, text: near.expected }]);
  return [{ message, data: { value, expected: near.expected }, at, fix }];
}
