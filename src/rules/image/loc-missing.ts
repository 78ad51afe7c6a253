// An image needs an address.

import { defineEntryRule } from '../rule.js';
import { lacks } from '../support/extension-elements.js';
import { imageExample, imagesOf } from './support/images.js';

export default defineEntryRule({
  id: 'image/loc-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every image:image has an image:loc.',
    finding: 'An image:image has no image:loc.',
    why: 'image:loc is the only child that an image must have, and the only one that Google still reads. Without it the element names no image, and the schema rejects the file.',
    fix: 'Add an image:loc with the absolute URL of the image, or remove the image:image.',
    authority: [
      { source: 'google-image', clause: 'image sitemap reference' },
      { source: 'image.xsd', clause: 'image' },
    ],
  },
  options: {},
  messages: { missing: 'This {name} has no loc: add one with the URL of the image, or remove it' },
  examples: {
    accept: [
      imageExample('<image:loc>https://example.com/a.png</image:loc>'),
      imageExample('<image:Loc>https://example.com/a.png</image:Loc>'),
      imageExample('<loc>https://example.com/a.png</loc>'),
    ],
    reject: [
      { xml: imageExample(''), expect: [{ message: 'missing', at: '<image:image>' }] },
      { xml: imageExample('<image:title>A</image:title>'), expect: [{ message: 'missing', at: '<image:image>' }] },
      { xml: imageExample('https://example.com/a.png'), expect: [{ message: 'missing', at: '<image:image>' }] },
    ],
  },
  facts: ['image-form'],
  check: (entry) =>
    imagesOf(entry)
      .filter(({ element }) => lacks(element, 'loc'))
      .map(({ element }) => ({ message: 'missing', data: { name: element.qname }, at: element.startTag })),
});
