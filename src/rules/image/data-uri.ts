// A crawler cannot fetch an image that is embedded in its address.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../support/element-edits.js';
import { imageExample, imagesOf, isInline } from './support/images.js';

const example = (address: string): string => imageExample(`<image:loc>${address}</image:loc>`);

export default defineEntryRule({
  id: 'image/data-uri',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'image:loc is not a data: or blob: URL.',
    finding: 'image:loc is a data: or blob: URL.',
    why: 'A data: URL is the image itself, written as text: there is nothing to request from a server. A blob: URL works only in one tab of one browser. Both come from lazy-loading placeholders, which keep the real address in another attribute.',
    fix: 'Write the http or https address of the image, or remove the image:image.',
    authority: [{ source: 'google-image', clause: 'image:loc' }],
  },
  options: {},
  messages: { inline: 'Crawlers cannot request a {scheme} URL: write the http or https URL of the image' },
  examples: {
    accept: [example('https://example.com/a.png'), example('https://example.com/data:image')],
    reject: [
      { xml: example('data:image/gif;base64,R0lGODlhAQABAAAAACw='), expect: [{ message: 'inline', at: 'data' }] },
      { xml: example('blob:https://example.com/9115d58c'), expect: [{ message: 'inline', at: 'blob' }] },
    ],
  },
  facts: ['image-address'],
  check(entry) {
    return imagesOf(entry).flatMap(({ element, loc, address }): readonly Problem[] => {
      if (!loc || !address?.scheme || !isInline(address)) return [];
      const { text, from, to } = address.scheme;
      const data = { scheme: text.toLowerCase(), value: loc.text.value };
      const problem = { message: 'inline', data, at: loc.text.at(from, to) };
      if (element.parent === null) return [problem];
      return [{ ...problem, fix: fixOf('removing', [removeElement(element, element.parent)]) }];
    });
  },
});
