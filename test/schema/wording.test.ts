// Names in the validator's sentences.

import { expect, test } from 'vitest';
import { readable } from '../../src/schema/wording.js';

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
