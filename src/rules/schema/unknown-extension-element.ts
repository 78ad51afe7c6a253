// An extension has only the elements that its schema declares.

import { fixOf } from '../../base/problem/fixes.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { renameElement } from '../support/element-edits.js';
import { intendedName } from '../support/intended-name.js';
import { problemsPlaced } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/unknown-extension-element',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The schema of an extension declares every element in its namespace.',
    finding: 'An element does not exist in its extension.',
    why: 'Search engines skip an element whose name they do not know, and its content is lost. The schemas of the extensions allow no other elements, so a validating reader rejects the file.',
    fix: 'Correct the name, including its upper and lower case, or remove the element.',
    authority: [
      { source: 'image.xsd', clause: '' },
      { source: 'video.xsd', clause: '' },
      { source: 'news.xsd', clause: '' },
      { source: 'sitemap.xsd', clause: 'tUrl (processContents="strict")' },
    ],
  },
  options: {},
  messages: {
    unknown: '{name} is not an element of the {extension} extension: correct the name, or remove the element',
    meant: '{name} is not an element of the {extension} extension: {expected} was probably meant',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></url>',
      '<url><loc>https://example.com/</loc><image:loc>https://example.com/a.png</image:loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc><image:width>640</image:width></image:image></url>',
        expect: [{ message: 'unknown', at: 'image:width' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><image:image><image:Loc>https://example.com/a.png</image:Loc></image:image></url>',
        expect: [{ message: 'meant', at: 'image:Loc' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return problemsPlaced(entry, 'unknown-extension', ({ element, parent }) => {
      const vocabulary = VOCABULARIES.get(element.namespace ?? '');
      if (!vocabulary || parent === null) return null;
      const data = { name: element.qname, extension: vocabulary.prefix };
      const at = element.nameSpan;
      const inside = parent.parent === null ? [vocabulary.outermost] : (vocabulary.children[parent.name] ?? []);
      const name = intendedName(element.name, inside);
      if (name === null) return { message: 'unknown', data, at };
      const expected = element.prefix === '' ? name : `${element.prefix}:${name}`;
      const problem = { message: 'meant', data: { ...data, expected }, at };
      const replacements = renameElement(element, parent, expected);
      return replacements === null ? problem : { ...problem, fix: fixOf('unsafe', replacements) };
    });
  },
});
