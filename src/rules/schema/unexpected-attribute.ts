// The elements of the protocol have no attributes of their own.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { XMLNS_NAMESPACE, XSI_NAMESPACE } from '../../base/protocol.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { Entry } from '../../read/entry/entry.js';
import { defineDocumentRule } from '../rule.js';
import { removeAttribute } from '../support/element-edits.js';
import { elementsPlaced } from '../support/structure.js';

interface Attribute {
  readonly qname: string;
  readonly namespace: string | null | undefined;
  readonly value: string;
  readonly span: Span;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export default defineDocumentRule({
  id: 'schema/unexpected-attribute',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'Elements of the protocol have no attributes except namespace declarations and those of XML Schema.',
    finding: 'An element has an attribute that the protocol does not allow.',
    why: 'The schema declares no attributes, not even `xml:lang` and `id`, so a validating reader rejects the file. No crawler reads them.',
    fix: 'Remove the attribute; write other languages of a page as xhtml:link elements.',
    authority: [
      { source: 'sitemap.xsd', clause: 'urlset, tUrl' },
      { source: 'siteindex.xsd', clause: 'sitemapindex, tSitemap' },
    ],
  },
  options: {},
  messages: { attribute: 'The attribute {name} is not allowed on {element}: remove it' },
  examples: {
    accept: [
      `<urlset xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} sitemap.xsd"><url><loc>https://example.com/</loc></url></urlset>`,
      `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://example.com/</loc><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/></url></urlset>`,
    ],
    reject: [
      {
        xml: `<urlset xmlns="${NAMESPACE}" xml:lang="en"><url><loc>https://example.com/</loc></url></urlset>`,
        expect: [{ message: 'attribute', at: 'xml:lang="en"' }],
      },
      {
        xml: `<urlset xmlns="${NAMESPACE}"><url id='7'><loc type="page">https://example.com/</loc></url></urlset>`,
        expect: [
          { message: 'attribute', at: "id='7'" },
          { message: 'attribute', at: 'type="page"' },
        ],
      },
    ],
  },
  facts: ['structure'],
  each: (_state, entry) => inEntry(entry),
  end: (_state, document) => onRoot(document),
});

function inEntry(entry: Entry): readonly Problem[] {
  return elementsPlaced(entry, 'fine').flatMap(({ element }) => {
    if (!element.core) return [];
    return element.attributes.filter(isUnexpected).map((attribute) => problem(attribute, element.qname, element.attributes));
  });
}

function onRoot({ root, kind }: DocumentFacts): readonly Problem[] {
  if (root === null || (kind !== 'urlset' && kind !== 'sitemapindex')) return [];
  const all = [...root.attributes, ...root.declarations];
  return root.attributes.filter(isUnexpected).map((attribute) => problem(attribute, root.qname, all));
}

/** Whether an attribute is not allowed. Other rules report an unbound prefix, and the schema judges xsi attributes. */
function isUnexpected({ qname, namespace }: Attribute): boolean {
  if (namespace === XMLNS_NAMESPACE || namespace === XSI_NAMESPACE) return false;
  return !qname.includes(':') || (namespace !== null && namespace !== undefined);
}

function problem(attribute: Attribute, element: string, all: readonly { readonly span: Span }[]): Problem {
  const { qname, value, span } = attribute;
  const fix = fixOf('removing', [removeAttribute(attribute, all)]);
  return { message: 'attribute', data: { name: qname, element, value }, at: span, fix };
}
