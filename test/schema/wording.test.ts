// Names in the validator's sentences.

import { expect, test } from 'vitest';
import { isStructural, readable } from '../../src/schema/wording.js';

test.each([
  ["Element '{http://www.sitemaps.org/schemas/sitemap/0.9}loc': x", "Element 'loc': x"],
  ["Element '{http://www.google.com/schemas/sitemap-image/1.1}caption': x", "Element 'image:caption': x"],
  [
    'Expected is one of ( {http://www.google.com/schemas/sitemap-image/1.1}title, {http://www.w3.org/1999/xhtml}link ).',
    'Expected is one of ( image:title, xhtml:link ).',
  ],
  ["Element '{urn:other}x': x", "Element '{urn:other}x': x"],
])('%s', (message, expected) => {
  expect(readable(message)).toBe(expected);
});

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

test.each([
  [`Element '{${SITEMAP}}a': This element is not expected.`, true],
  [`Element '{urn:it's}a': Missing child element(s). Expected is ( {${SITEMAP}}loc ).`, true],
  [
    `Element '{${SITEMAP}}url': Character content other than whitespace is not allowed because the content type is 'element-only'.`,
    true,
  ],
  [
    `Element '{${SITEMAP}}lastmod': 'This element is not expected' is not a valid value of the union type '{${SITEMAP}}tLastmod'.`,
    false,
  ],
  [
    `Element '{${SITEMAP}}lastmod': 'x': Missing child element(s)' is not a valid value of the union type '{${SITEMAP}}tLastmod'.`,
    false,
  ],
])('%s (about the structure: %s)', (message, expected) => {
  expect(isStructural(message)).toBe(expected);
});
