// A crawler must be able to request the address of an image.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { ADDRESS_MESSAGES, addressDefect, addressExamples, addressProblem } from '../support/address-defect.js';
import { removeElement } from '../support/element-edits.js';
import { MOST_PLACES } from '../support/first-places.js';
import { localHostOfPage } from '../support/local-host.js';
import { placed } from '../support/text-values.js';
import { imageExample, imagesOf, isInline } from './support/images.js';

const example = (address: string): string => imageExample(`<image:loc>${address}</image:loc>`);

export default defineEntryRule({
  id: 'image/loc-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'image:loc is the absolute http or https URL of an image.',
    finding: 'image:loc is not a URL that crawlers can fetch.',
    why: 'The schema accepts nearly anything, even an empty value or a path. But crawlers do not resolve an address against the page or the sitemap, and they request only http and https addresses. Images at other addresses are lost.',
    fix: 'Write the complete URL of the image, percent-encoded.',
    authority: [
      { source: 'google-image', clause: 'image:loc' },
      { source: 'rfc3986', clause: 'section 4.3' },
    ],
  },
  options: {},
  messages: ADDRESS_MESSAGES,
  examples: {
    accept: [
      example('https://cdn.example.net/a.png?w=1&amp;h=2'),
      example('\n  https://example.com/caf\u00e9.png\n'),
      example('data:image/png;base64,AAAA'),
    ],
    reject: [{ xml: example(''), expect: [{ message: 'empty', at: '<image:loc></image:loc>' }] }, ...addressExamples(example)],
  },
  facts: ['image-address'],
  check(entry, context) {
    const { document } = context;
    const most = MOST_PLACES;
    const local = localHostOfPage(entry, document);
    return imagesOf(entry).flatMap(({ element, loc, address }) => {
      if (loc === null || loc.childCount > 0) return [];
      const name = loc.qname;
      if (address === null) {
        const problem = { message: 'empty', data: { name, value: '' }, at: loc.span };
        // Removing an image that has no other content loses nothing.
        if (element.childCount > 1 || element.parent === null) return [problem];
        return [{ ...problem, fix: fixOf('removing', [removeElement(element, element.parent)]) }];
      }
      const defect = isInline(address) ? null : addressDefect(address, document.url, local, most);
      return defect === null ? [] : [addressProblem(placed(loc.text), name, defect)];
    });
  },
});
