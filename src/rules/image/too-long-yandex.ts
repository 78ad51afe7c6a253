// Yandex limits the bytes of what a sitemap says about an image.

import type { Problem } from '../../base/problem/problem.js';
import { IMAGE_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { imageExample, imagesOf } from './support/images.js';

/** The option with the limit of each element. */
const LIMITS: Readonly<Record<string, 'texts' | 'others'>> = {
  caption: 'texts',
  title: 'texts',
  geo_location: 'others',
  license: 'others',
};
const example = (children: string): string => imageExample(`<image:loc>https://example.com/a.png</image:loc>${children}`);
const LICENSE = `https://example.com/${'a'.repeat(236)}`;

export default defineEntryRule({
  id: 'image/too-long-yandex',
  severity: 'off',
  docs: {
    summary: 'The caption and the title of an image have at most 384 bytes, its place and licence 256.',
    finding: 'A value of an image is longer than Yandex allows.',
    why: 'Yandex reads the captions, titles, places and licences of images, and allows 384 bytes for image:caption and image:title, and 256 for image:geo_location and image:license. A letter beyond ASCII takes two or more bytes in UTF-8.',
    fix: 'Shorten the value.',
    authority: [{ source: 'yandex-images', clause: 'Tag description' }],
  },
  options: {
    texts: { default: 384, help: 'Maximum number of bytes in image:caption and image:title' },
    others: { default: 256, help: 'Maximum number of bytes in image:geo_location and image:license' },
  },
  messages: { long: 'image:{element} has {count} {count:byte|bytes}, but Yandex allows {limit}: shorten it' },
  examples: {
    accept: [
      example(`<image:caption>${'a'.repeat(384)}</image:caption><image:geo_location>${'a'.repeat(256)}</image:geo_location>`),
      example(`<image:license>${LICENSE}</image:license>`),
    ],
    reject: [
      {
        xml: example(`<image:title>${'ж'.repeat(193)}</image:title>`),
        expect: [{ message: 'long', at: 'ж'.repeat(193) }],
      },
      { xml: example(`<image:license>${LICENSE}a</image:license>`), expect: [{ message: 'long', at: `${LICENSE}a` }] },
    ],
  },
  facts: ['retired'],
  check(entry, { option }) {
    const children = imagesOf(entry).flatMap(({ element }) => element.children);
    return children.flatMap(({ namespace, name, text }): readonly Problem[] => {
      const limits = namespace === IMAGE_NAMESPACE ? LIMITS[name] : undefined;
      if (limits === undefined) return [];
      const [limit, count] = [Number(option(limits)), Buffer.byteLength(text.whole)];
      if (count <= limit) return [];
      return [{ message: 'long', data: { element: name, value: text.value, count, limit }, at: text.span }];
    });
  },
});
