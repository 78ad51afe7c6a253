// Google reads up to a thousand images per page.

import { MAX_IMAGES } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { imagesOf } from './support/images.js';

const images = (count: number): string =>
  `<url><loc>https://example.com/</loc>${Array.from(
    { length: count },
    (_, n) => `<image:image><image:loc>https://example.com/${n + 1}.png</image:loc></image:image>`,
  ).join('')}</url>`;

export default defineEntryRule({
  id: 'image/too-many',
  severity: 'error',
  docs: {
    summary: 'A url has at most 1,000 images.',
    finding: 'A url has more than 1,000 images.',
    why: 'Google documents this limit, but the schema does not have it. Google does not say which images it drops beyond the limit.',
    fix: 'List only the images that matter for search, or give each part of the gallery its own page.',
    authority: [{ source: 'google-image', clause: 'image:image (up to 1,000 for each url)' }],
  },
  options: { max: { default: MAX_IMAGES, help: 'Maximum number of images in one url' } },
  messages: {
    'too-many':
      'This url has {count} {count:image|images}, more than the {max} that Google reads: remove images from this one on',
  },
  examples: {
    accept: [images(2), { xml: images(3), options: { max: 3 } }],
    reject: [
      {
        xml: images(3),
        options: { max: 2 },
        expect: [{ message: 'too-many', at: '<image:image><image:loc>https://example.com/3.png</image:loc></image:image>' }],
      },
    ],
  },
  facts: ['image-count'],
  check(entry, { option }) {
    const max = option('max') as number;
    const found = imagesOf(entry);
    const first = found[max];
    return first ? [{ message: 'too-many', data: { count: found.length, max }, at: first.element.span }] : [];
  },
});
