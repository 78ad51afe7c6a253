// Google no longer reads the children of image:image other than its address.

import { IMAGE_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { ElementUses } from '../support/element-uses.js';
import { imagesOf } from './support/images.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = `xmlns:image="${IMAGE_NAMESPACE}"`;
const urlset = (...children: readonly string[]): string =>
  `<urlset xmlns="${NAMESPACE}" ${DECLARATION}>${children
    .map(
      (child, n) =>
        `<url><loc>https://example.com/${n}</loc><image:image><image:loc>https://example.com/${n}.png</image:loc>${child}</image:image></url>`,
    )
    .join('')}</urlset>`;

/** The elements that Google stopped reading on 2022-08-06. */
const DEPRECATED: ReadonlySet<string> = new Set(['caption', 'geo_location', 'title', 'license']);

export default defineDocumentRule({
  id: 'image/deprecated-tag',
  severity: 'info',
  docs: {
    summary: 'An image has no caption, geo_location, title or license.',
    why: 'Google has not read them since 6 August 2022; it learns about an image from the page and from the image itself. They only make the file larger, so each file is reported once.',
    fix: 'Remove them the next time you change the generator; put captions and licences on the page.',
    authority: [
      { source: 'google-removed-tags', clause: '' },
      { source: 'google-image', clause: 'deprecated image sitemap tags' },
    ],
  },
  options: {},
  messages: { deprecated: 'Google has not read {tags} since 2022, and you can remove them: {count} in all' },
  examples: {
    accept: [{ xml: urlset('') }, { xml: urlset('<image:width>7</image:width>') }],
    reject: [
      {
        xml: urlset('<image:caption>A</image:caption><image:title>A</image:title>', '<image:title>B</image:title>'),
        expect: [{ message: 'deprecated', at: DECLARATION }],
      },
    ],
  },
  facts: ['image-retired'],
  again: 'images',
  start: (context) => new ElementUses(context),
  each(uses, entry) {
    for (const { element } of imagesOf(entry)) {
      for (const child of element.children) {
        if (child.namespace === IMAGE_NAMESPACE && DEPRECATED.has(child.name)) uses.add(child);
      }
    }
    return [];
  },
  end(uses, document) {
    if (uses.count === 0) return [];
    const data = { tags: uses.names.join(', '), count: uses.count };
    return [{ message: 'deprecated', data, at: uses.placeIn(document, IMAGE_NAMESPACE), ...uses.removal }];
  },
});
