// Each child of an image stands once.

import { IMAGE_NAMESPACE } from '../../protocol.js';
import { defineEntryRule } from '../rule.js';
import { duplicateProblems } from '../schema/extension-children.js';
import { imageExample } from './images.js';

const LOC = '<image:loc>https://example.com/a.png</image:loc>';
const TITLE = '<image:title>A</image:title>';

export default defineEntryRule({
  id: 'image/duplicate-child',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'loc, caption, geo_location, title and license occur at most once in an image:image.',
    why: 'The schema allows each of them once and rejects the file otherwise. Of two addresses in one image, nobody knows which one is read: generators that open image:image once for all images of a page lose all but one.',
    fix: 'Give every image an image:image of its own, and keep one of each other element.',
    authority: [
      { source: 'image.xsd', clause: 'image (maxOccurs)' },
      { source: 'google-image', clause: 'image:image' },
    ],
  },
  options: {},
  messages: {
    identical: '{name} is repeated in this image: remove this one',
    different: '{name} occurs in this image before, with another value ({first}): each image needs an image:image of its own',
  },
  examples: {
    accept: [
      imageExample(LOC + TITLE),
      `<url><loc>https://example.com/</loc><image:image>${LOC}</image:image><image:image>${LOC.replace('a.', 'b.')}</image:image></url>`,
    ],
    reject: [
      { xml: imageExample(LOC + TITLE + TITLE), expect: [{ message: 'identical', at: TITLE }] },
      {
        xml: imageExample(LOC + LOC.replace('a.', 'b.')),
        expect: [{ message: 'different', at: LOC.replace('a.', 'b.') }],
      },
    ],
  },
  facts: ['image-form'],
  check: (entry) => duplicateProblems(entry, IMAGE_NAMESPACE),
});
