// The elements of an extension have their places: the outermost one in a url, the others inside it.

import { parentOf, VOCABULARIES } from '../../entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { standing } from './structure.js';

export default defineEntryRule({
  id: 'schema/extension-placement',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Elements of extensions stand at the end of an entry, each inside the element that its schema says.',
    why: 'An image or a video belongs to the page in whose entry it stands. Outside of every entry, inside another extension, or without its parent, search engines do not see it, and the schema rejects the file in nearly every case.',
    fix: 'Move the element to the end of the url that it belongs to, inside its own parent.',
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
    misplaced: '{name} must not stand in {parent}: it belongs in {expected}',
    'outside-entry': '{name} stands in {parent} after the first entry, outside of all entries: move it into the one it is about',
    'before-entries': {
      text: '{name} stands in {parent} before the first entry, where the schema admits it and nobody reads it: move it into an entry',
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
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return standing(entry, 'misplaced').map(({ element, parent }) => {
      const vocabulary = VOCABULARIES.get(element.namespace ?? '');
      const inner = vocabulary ? parentOf(vocabulary, element.name) : null;
      const prefix = element.prefix === '' ? '' : `${element.prefix}:`;
      const expected = inner === null ? entry.kind : prefix + inner;
      return { message: 'misplaced', data: { name: element.qname, parent: parent?.qname ?? '', expected }, at: element.nameSpan };
    });
  },
});
