// An extension element may have only the attributes that its schema declares.

import { fixOf } from '../../base/problem/fixes.js';
import { XHTML_NAMESPACE, XML_NAMESPACE, XMLNS_NAMESPACE, XSI_NAMESPACE } from '../../base/protocol.js';
import type { EntryAttribute } from '../../read/entry/entry.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { removeAttribute } from '../support/element-edits.js';
import { elementsPlaced } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/unexpected-extension-attribute',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'Extension elements have only the attributes that their schema declares.',
    finding: 'An extension element has an attribute that is not allowed.',
    why: 'Search engines do not read other attributes. The schemas of the extensions do not allow them, so a validating reader rejects the file.',
    fix: 'Remove the attribute; its value may belong in an element or an attribute of another name.',
    authority: [
      { source: 'image.xsd', clause: '' },
      { source: 'video.xsd', clause: '' },
      { source: 'news.xsd', clause: '' },
    ],
  },
  options: {},
  messages: { attribute: 'The attribute {name} is not allowed on {element}: remove it' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de" xml:lang="de"/></url>',
      '<url id="7"><loc>https://example.com/</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><image:image id="7"><image:loc>https://example.com/a.png</image:loc></image:image></url>',
        expect: [{ message: 'attribute', at: 'id="7"' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return elementsPlaced(entry, 'fine').flatMap(({ element }) => {
      const vocabulary = VOCABULARIES.get(element.namespace ?? '');
      // Links to other languages have their own rule.
      if (!vocabulary || element.namespace === XHTML_NAMESPACE) return [];
      const declared = vocabulary.attributes[element.name] ?? [];
      return element.attributes
        .filter((attribute) => isUnexpected(attribute, declared))
        .map((attribute) => {
          const fix = fixOf('removing', [removeAttribute(attribute, element.attributes)]);
          const data = { element: element.qname, name: attribute.qname, value: attribute.value };
          return { message: 'attribute', data, at: attribute.span, fix };
        });
    });
  },
});

/** Whether an attribute is not allowed. Other rules report an unbound prefix, and the schema judges xsi attributes. */
export function isUnexpected({ prefix, name, namespace }: EntryAttribute, declared: readonly string[]): boolean {
  if (namespace === XMLNS_NAMESPACE || namespace === XSI_NAMESPACE || (prefix !== '' && namespace === null)) return false;
  if (prefix === '') return !declared.includes(name);
  return namespace !== XML_NAMESPACE || !declared.includes(`xml:${name}`);
}
