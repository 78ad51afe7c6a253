// The outermost element of an extension must be in a url, and the others inside it.

import { parentOf, VOCABULARIES } from '../../read/entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { problemsPlaced } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/extension-placement',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Extension elements are at the end of an entry, each inside the parent that its schema requires.',
    finding: 'An extension element is in the wrong place.',
    why: 'An image or a video belongs to the page of the entry that contains it. Search engines do not read an extension element that is outside all entries, inside another extension, or without its parent. In nearly all of these cases, the schema also rejects the file.',
    fix: 'Move the element to the end of its url, inside its own parent, or remove it if nobody reads it.',
    authority: [
      { source: 'sitemap.xsd', clause: 'urlset, tUrl' },
      { source: 'google-image', clause: '' },
      { source: 'google-video', clause: '' },
      { source: 'google-news', clause: '' },
      { source: 'google-combine', clause: '' },
    ],
  },
  options: {},
  messages: {
    misplaced: '{name} is not allowed in {parent}: it belongs in {expected}',
    'outside-entry': '{name} is in {parent} after the first entry, outside all entries: move it into the entry of its page',
    'before-entries': {
      text: '{name} is in {parent} before the first entry, where the schema allows it but nobody reads it: move it into an entry',
      severity: 'warning',
    },
    'unknown-before-entries': {
      text: '{name} is in {parent} before the first entry, where nobody reads it, and no schema for it is known (unknown-namespace): remove it',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></url>',
      '<url><loc>https://example.com/</loc><mobile:mobile/></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><image:loc>https://example.com/a.png</image:loc></url>',
        expect: [{ message: 'misplaced', at: 'image:loc' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc><mobile:mobile/></image:image></url>',
        expect: [{ message: 'misplaced', at: 'mobile:mobile' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc></url><mobile:mobile/>',
        expect: [{ message: 'outside-entry', at: 'mobile:mobile' }],
      },
      {
        xml: '<mobile:mobile/><url><loc>https://example.com/</loc></url>',
        expect: [{ message: 'before-entries', at: 'mobile:mobile' }],
      },
      {
        xml: '<q:note xmlns:q="https://example.com/q"/><url><loc>https://example.com/</loc></url>',
        expect: [{ message: 'unknown-before-entries', at: 'q:note' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return problemsPlaced(entry, 'misplaced', ({ element, parent }) => {
      const vocabulary = VOCABULARIES.get(element.namespace ?? '');
      const inner = vocabulary ? parentOf(vocabulary, element.name) : null;
      const prefix = element.prefix === '' ? '' : `${element.prefix}:`;
      const expected = inner === null ? entry.kind : prefix + inner;
      return { message: 'misplaced', data: { name: element.qname, parent: parent?.qname ?? '', expected }, at: element.nameSpan };
    });
  },
});
