// The images that an entry names are there.

import { definePageRule } from '../rule.js';
import { assetDefect } from './support/assets.js';
import { bare, html, SHOES } from './support/example-answers.js';

const IMAGE = 'https://example.com/shoes.jpg';
const xml = `<url><loc>${SHOES}</loc><image:image><image:loc>${IMAGE}</image:loc></image:image></url>`;
const typed = (type: string): string => bare('200 OK', `Content-Type: ${type}`);

export default definePageRule({
  id: 'page/image-status',
  severity: 'warning',
  docs: {
    summary: 'The images and thumbnails of an entry can be fetched, and are images.',
    finding: 'A listed image cannot be fetched, or is not an image.',
    why: 'Search engines cannot show an image if its address returns an error or a web page. The statuses 401, 403 and 429 are not reported, because the server may refuse only tools.',
    fix: 'Correct the address of the image, or remove it from the entry.',
    authority: [{ source: 'google-image', clause: '' }],
  },
  options: {},
  messages: {
    status: 'The image {value} answers {status}: correct its address, or remove it',
    type: '{value} is listed as an image, but its Content-Type is {type}: correct its address, or remove it',
    unreachable: 'The image {value} cannot be reached: {reason}',
    missing: 'The build has no file for the image {value}: add it, or remove it from the sitemap',
  },
  examples: {
    illustrative: true,
    accept: [
      { xml, answers: { [SHOES]: html(), [IMAGE]: typed('image/jpeg') } },
      { xml, answers: { [SHOES]: html(), [IMAGE]: bare('403 Forbidden') } },
    ],
    reject: [
      { xml, answers: { [SHOES]: html(), [IMAGE]: bare('404 Not Found') }, expect: [{ message: 'status', at: IMAGE }] },
      { xml, answers: { [SHOES]: html(), [IMAGE]: typed('text/html') }, expect: [{ message: 'type', at: IMAGE }] },
      { xml, answers: { [SHOES]: html() }, expect: [{ message: 'unreachable', at: IMAGE }] },
      { text: '(a build without the file shoes.jpg)', expect: [{ message: 'missing' }] },
    ],
  },
  traits: ['assets'],
  check({ assets }) {
    return assets.flatMap((asset) => {
      if (asset.role !== 'image' && asset.role !== 'thumbnail') return [];
      const defect = assetDefect(asset, (type) => type.startsWith('image/'));
      return defect === null ? [] : [{ ...defect, at: asset.place }];
    });
  },
});
