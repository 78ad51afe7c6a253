// The licence of an image must be given as a URL.

import { parseAddress } from '../../base/url/address.js';
import { defineEntryRule } from '../rule.js';
import { addressDefect } from '../support/address-defect.js';
import { childrenNamed } from '../support/extension-elements.js';
import { localHostOfPage } from '../support/local-host.js';
import { imageExample, imagesOf } from './support/images.js';

const example = (license: string): string =>
  imageExample(`<image:loc>https://example.com/a.png</image:loc><image:license>${license}</image:license>`);

/** Defects that the schema type does not allow either. */
const MALFORMED: ReadonlySet<string> = new Set(['character', 'wrong-scheme']);

export default defineEntryRule({
  id: 'image/license-not-url',
  severity: 'info',
  xsd: true,
  docs: {
    summary: 'image:license is the absolute URL of a licence.',
    finding: 'image:license is not an absolute URL.',
    why: 'The schema types it as a URI. The name of a licence fits that type, but readers never understood it. Some characters make the file invalid. Google has not read the element since 2022; state licences in the metadata of the image or of the page.',
    fix: 'Write the URL of the licence, or remove the element.',
    authority: [
      { source: 'image.xsd', clause: 'license (xsd:anyURI)' },
      { source: 'google-removed-tags', clause: '' },
    ],
  },
  options: {},
  messages: {
    'not-url': '"{value}" is not the URL of a licence: write its address, or remove the element',
    malformed: {
      text: '"{value}" is not a URL as the schema requires, because of "{part}": correct or remove it',
      severity: 'error',
    },
  },
  examples: {
    accept: [
      example('https://creativecommons.org/licenses/by/4.0/'),
      imageExample('<image:loc>https://example.com/a.png</image:loc>'),
    ],
    reject: [
      { xml: example('CC-BY'), expect: [{ message: 'not-url', at: 'CC-BY' }] },
      { xml: example('https://example.com/100%'), expect: [{ message: 'malformed', at: '%' }] },
    ],
  },
  facts: ['image-address'],
  check(entry, { document }) {
    const local = localHostOfPage(entry, document);
    const licenses = imagesOf(entry).flatMap(({ element }) => childrenNamed(element, 'license'));
    return licenses.flatMap(({ text, children }) => {
      if (children.length > 0) return [];
      const defect = addressDefect(parseAddress(text.value), document.url, local, 1);
      if (defect === null) return [];
      const { kind, from, to } = defect;
      if (!MALFORMED.has(kind)) return [{ message: 'not-url', data: { value: text.value }, at: text.span }];
      return [{ message: 'malformed', data: { value: text.value, part: text.value.slice(from, to) }, at: text.at(from, to) }];
    });
  },
});
