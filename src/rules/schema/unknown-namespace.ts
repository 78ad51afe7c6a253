// Elements of a namespace without a schema cannot be validated, and the report says so.

import { CODESEARCH_NAMESPACE, GEO_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { nearNamespace } from '../support/near-namespace.js';
import { elementsPlaced } from '../support/structure.js';

/** Namespaces that have their own rule in legacy/. */
const RETIRED: ReadonlySet<string> = new Set([GEO_NAMESPACE, CODESEARCH_NAMESPACE]);

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export default defineDocumentRule({
  id: 'schema/unknown-namespace',
  severity: 'warning',
  docs: {
    summary: 'A schema is available for the namespace of every extension element.',
    finding: 'Elements were not checked: no schema for their namespace is known.',
    why: 'The protocol allows elements of other namespaces, but its schema requires a declaration for each (processContents="strict"). So a validating reader without that schema rejects the file. The schema verdict of sitemap-lint ignores such elements, and the report lists them as `unknown-namespace` in `schema.exceptions`. Search engines skip them.',
    fix: 'Remove the elements if no program reads them; otherwise ignore this finding.',
    authority: [
      { source: 'protocol', clause: 'Extending the Sitemaps protocol' },
      { source: 'sitemap.xsd', clause: 'tUrl (processContents="strict")' },
      { source: 'yandex-errors', clause: 'Unknown tag' },
    ],
  },
  options: {},
  messages: {
    unknown:
      'No schema is known for "{value}", so its elements, such as {name}, are not checked (unknown-namespace), and a validator without that schema rejects them: remove them if no program reads them',
  },
  examples: {
    accept: [
      `<urlset xmlns="${NAMESPACE}" xmlns:shop="https://example.com/shop"><url><loc>https://example.com/</loc></url></urlset>`,
      `<urlset xmlns="${NAMESPACE}" xmlns:m="http://www.google.com/schemas/sitemap-mobile/1.0"><url><loc>https://example.com/</loc><m:mobile/></url></urlset>`,
    ],
    reject: [
      {
        xml: `<urlset xmlns="${NAMESPACE}" xmlns:shop="https://example.com/shop"><url><loc>https://example.com/a</loc><shop:price>7</shop:price><shop:stock/></url><url><loc>https://example.com/b</loc><shop:price>9</shop:price></url></urlset>`,
        expect: [{ message: 'unknown', at: 'shop:price' }],
      },
    ],
  },
  facts: ['extension-form'],
  /** The namespaces that were already reported: their first element stands for all. */
  start: () => new Set<string>(),
  each(reported, entry) {
    return elementsPlaced(entry, 'foreign').flatMap(({ element }) => {
      const namespace = element.namespace ?? '';
      // Other rules report a namespace that is almost right or was withdrawn.
      if (reported.has(namespace) || RETIRED.has(namespace) || nearNamespace(namespace) !== null) return [];
      reported.add(namespace);
      return [{ message: 'unknown', data: { value: namespace, name: element.qname }, at: element.nameSpan }];
    });
  },
  end: () => [],
});
