// Each child of an image must occur only once.

import { IMAGE_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { duplicateProblems } from '../support/extension-children.js';
import { imageExample } from './support/images.js';

const LOC = '<image:loc>https://example.com/a.png</image:loc>';
const TITLE = '<image:title>A</image:title>';

export default defineEntryRule({
  id: 'image/duplicate-child',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'loc, caption, geo_location, title and license occur at most once in an image:image.',
    finding: 'An image:image repeats an element.',
    why: 'The schema allows each of them once and otherwise rejects the file. If one image has two addresses, nobody knows which one a crawler reads. Generators that open image:image once for all images of a page lose all images but one.',
    fix: 'Give every image its own image:image, and keep only one of each other element.',
    authority: [
      { source: 'image.xsd', clause: 'image (maxOccurs)' },
      { source: 'google-image', clause: 'image:image' },
    ],
  },
  options: {},
  messages: {
    identical: '{name} is repeated in this image: remove this one',
    different: '{name} already occurs in this image with another value ("{first}"): each image needs its own image:image',
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
