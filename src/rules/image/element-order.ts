// The schema fixes the order of the children of an image.

import { IMAGE_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { orderProblems } from '../support/extension-children.js';
import { imageExample } from './support/images.js';

const LOC = '<image:loc>https://example.com/a.png</image:loc>';

export default defineEntryRule({
  id: 'image/element-order',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The children of image:image come in the order loc, caption, geo_location, title, license.',
    finding: 'The children of image:image are in the wrong order.',
    why: 'The schema is a sequence, so a validating reader rejects the file at the first element that comes too late. Google accepts any order.',
    fix: 'Write the elements in that order.',
    authority: [
      { source: 'image.xsd', clause: 'image (sequence)' },
      { source: 'google-combine', clause: '' },
    ],
  },
  options: {},
  messages: { order: '{name} must come before {before}: the order is loc, caption, geo_location, title, license' },
  examples: {
    accept: [imageExample(LOC), imageExample(`${LOC}<image:caption>A</image:caption><image:title>A</image:title>`)],
    reject: [
      { xml: imageExample(`<image:title>A</image:title>${LOC}`), expect: [{ message: 'order', at: 'image:loc' }] },
      {
        xml: imageExample(`${LOC}<image:title>A</image:title><image:caption>A</image:caption>`),
        expect: [{ message: 'order', at: 'image:caption' }],
      },
    ],
  },
  facts: ['extension-form'],
  check: (entry) => orderProblems(entry, IMAGE_NAMESPACE),
});
