// Google no longer reads the children of image:image other than its address.

import { IMAGE_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { REMOVABLE, retiredProblems } from '../support/retired.js';
import { imagesOf } from './support/images.js';

const entry = (children: string): string =>
  `<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc>${children}</image:image></url>`;

/** The elements that Google stopped reading on 2022-08-06. */
const DEPRECATED: ReadonlySet<string> = new Set(['caption', 'geo_location', 'title', 'license']);

export default defineEntryRule({
  id: 'image/deprecated-tag',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'An image has no caption, geo_location, title or license.',
    finding: 'An image has elements that Google no longer reads.',
    why: 'Google has not read them since 6 August 2022; it learns about an image from the page and from the image itself. They only make the file larger.',
    fix: 'Remove them the next time you change the generator; put captions and licences on the page.',
    authority: [
      { source: 'google-removed-tags', clause: '' },
      { source: 'google-image', clause: 'deprecated image sitemap tags' },
    ],
  },
  options: { removable: REMOVABLE },
  messages: { deprecated: 'Google has not read {tags} since 2022: you can remove them' },
  examples: {
    accept: [entry(''), entry('<image:width>7</image:width>')],
    reject: [
      {
        xml: entry('<image:caption>A</image:caption><image:title>A</image:title>'),
        expect: [{ message: 'deprecated', at: 'image:caption' }],
      },
      {
        xml: `${entry('<image:title>A</image:title>')}${entry('<image:license>https://example.com/by</image:license>')}`,
        expect: [{ message: 'deprecated', at: 'image:title' }],
      },
    ],
  },
  facts: ['retired'],
  check(entry, context) {
    const children = imagesOf(entry).flatMap(({ element }) => element.children);
    const retired = children.filter(({ namespace, name }) => namespace === IMAGE_NAMESPACE && DEPRECATED.has(name));
    return retiredProblems(
      'deprecated',
      retired.map((element) => ({ element })),
      context,
    );
  },
});
