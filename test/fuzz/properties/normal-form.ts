// The normal form of an address is its own normal form, whatever the address, and parsing an address loses none of it.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseAddress } from '../../../src/base/url/address.js';
import { normalForm } from '../../../src/base/url/normal-form.js';
import { onJson } from '../property.js';

const PIECES = [
  ...[
    'http',
    'HTTPS',
    'ftp',
    'mailto',
    '://',
    ':',
    '/',
    '//',
    '.',
    '..',
    '/./',
    '/../',
    '?',
    '#',
    '@',
    '[',
    ']',
    '[::1]',
    '%',
    '%zz',
    '%34',
    '%31',
  ],
  ...[
    '%41',
    '%2f',
    '%2F',
    '%3a',
    '%3A',
    '%40',
    '%23',
    '%25',
    '%2541',
    '%7e',
    '%C3%A9',
    '%c3%a9',
    '%E9',
    '%00',
    '%252F',
    '%5B',
    '%2e',
  ],
  ...[
    'example.com',
    'EXAMPLE.com',
    'münchen.de',
    'xn--mnchen-3ya.de',
    '例え.jp',
    'ß',
    'İ',
    'K',
    '。',
    '．',
    '\u00ad',
    '\u200d',
    '\u0301',
  ],
  ...[
    '80',
    '443',
    '0',
    '00080',
    '0x50',
    '1.2.3.4',
    ' ',
    '\t',
    '\\',
    '&',
    '=',
    '+',
    ';',
    'a',
    'Z',
    '~',
    '|',
    '😀',
    '\ud800',
    '\udfff',
    '\0',
  ],
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `https://example.com/${pieces.join('')}`),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `http://${pieces.join('')}/`),
  fc.webUrl({ withFragments: true, withQueryParameters: true, authoritySettings: { withPort: true, withUserInfo: true } }),
);

export default onJson<string>({
  name: 'normal-form',
  inputs: 3_000,
  arbitrary: texts,
  check(text) {
    const address = parseAddress(text);
    const { scheme, authority, path, query, fragment } = address;
    const written = [
      scheme ? `${scheme.text}:` : '',
      authority ? `//${authority.text}` : '',
      path.text,
      query ? `?${query.text}` : '',
      fragment ? `#${fragment.text}` : '',
    ];
    assert.equal(written.join(''), text, 'the parts of the address are not all of it');
    const normal = normalForm(address);
    assert.equal(normalForm(parseAddress(normal)), normal, 'the normal form has another normal form');
    const again = parseAddress(normal);
    assert.equal(again.web, address.web, 'the normal form is another kind of address');
    if (address.web) assert.match(normal, /^[\0-\x7f]*$/, 'the normal form is not ASCII');
  },
});
