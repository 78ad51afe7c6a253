// The parts of a PageMap need a name, and an Attribute has only one value.

import type { Problem } from '../../base/problem/problem.js';
import { PAGEMAP_NAMESPACE } from '../../base/protocol.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { attributeNamed } from '../support/extension-elements.js';
import { elementsPlaced } from '../support/structure.js';

/** The attribute that each element must have. */
const REQUIRED: Readonly<Record<string, string>> = { Template: 'src', DataObject: 'type', Attribute: 'name' };

const entry = (content: string): string =>
  `<url><loc>https://example.com/</loc><PageMap xmlns="${PAGEMAP_NAMESPACE}">${content}</PageMap></url>`;
const data = (content: string): string => entry(`<DataObject type="document">${content}</DataObject>`);

export default defineEntryRule({
  id: 'legacy/pagemap-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'In a PageMap, a Template has a src, a DataObject has a type, and an Attribute has a name and one value.',
    finding: 'A PageMap lacks an attribute, or states a value twice.',
    why: 'Nothing can refer to data without a name, and the schema rejects the file. An Attribute has its value in the value attribute or between its tags. If it has both, readers cannot know which one to use.',
    fix: 'Add the attribute, or keep one of the two values.',
    authority: [{ source: 'pagemap.xsd', clause: 'Template, DataObject, Attribute' }],
  },
  options: {},
  messages: {
    missing: 'This {name} has no {attribute} attribute, which is required: add it',
    'two-values': {
      text: 'This {name} has a value in its attribute ("{value}") and another between its tags: keep one',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      entry('<Template src="https://example.com/template"/>'),
      data('<Attribute name="title">A</Attribute><Attribute name="author" value="B"/>'),
    ],
    reject: [
      { xml: entry('<Template/>'), expect: [{ message: 'missing', at: '<Template/>' }] },
      { xml: entry('<DataObject id="7"/>'), expect: [{ message: 'missing', at: '<DataObject id="7"/>' }] },
      { xml: data('<Attribute>A</Attribute>'), expect: [{ message: 'missing', at: '<Attribute>' }] },
      { xml: data('<Attribute name="title" value="A">B</Attribute>'), expect: [{ message: 'two-values', at: 'value="A"' }] },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return elementsPlaced(entry, 'fine').flatMap(({ element }) => {
      return element.namespace === PAGEMAP_NAMESPACE ? problemsOf(element) : [];
    });
  },
});

function problemsOf(element: EntryElement): readonly Problem[] {
  const name = element.qname;
  const attribute = REQUIRED[element.name];
  if (attribute === undefined) return [];
  if (attributeNamed(element, attribute) === null) {
    return [{ message: 'missing', data: { name, attribute }, at: element.startTag }];
  }
  const value = element.name === 'Attribute' ? attributeNamed(element, 'value') : null;
  if (value === null || element.text.value === '') return [];
  return [{ message: 'two-values', data: { name, value: value.value }, at: value.span }];
}
