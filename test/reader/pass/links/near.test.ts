// A link that is much longer than the page may still lead to it, which is part of the class.

import { expect, it } from 'vitest';
import { RECORD } from '../../../../src/reader/layout.js';
import { readPass } from '../../../support/read-pass.js';

/** Ways to write the address of a page without `www.`, and longer than it could be in any other way. */
const DETOURS: Readonly<Record<string, (page: string) => string>> = {
  'segments that say nothing': (page) => `https://shop.com/${'./'.repeat(500)}${page}`,
  'segments that cancel others': (page) => `https://shop.com/${'b/../'.repeat(300)}${page}`,
  'encoded dots': (page) => `https://shop.com/${'%2e/'.repeat(300)}${page}`,
  'dots that are references': (page) => `https://shop.com/${'&#46;/'.repeat(300)}${page}`,
  'a fragment': (page) => `https://shop.com/${page}#${'b'.repeat(1_500)}`,
  'white space before it': (page) => `${' '.repeat(1_500)}https://shop.com/${page}`,
};

/** Whether an entry with a link to the page has another class than one with a link elsewhere, by the same detour. */
function isNearKnown(detourTo: (page: string) => string): boolean {
  const entries = ['first', 'a', 'c'].map((page) => {
    const link = `<xhtml:link rel="alternate" hreflang="de" href="${detourTo(page)}"/>`;
    return `<url><loc>https://www.shop.com/a</loc>${link}</url>`;
  });
  const { records } = readPass(Buffer.from(entries.join(''), 'latin1'), true);
  expect(records).toHaveLength(3);
  return records[1]?.[RECORD.class] !== records[2]?.[RECORD.class];
}

it.each(Object.entries(DETOURS))('a link near the page is found behind %s', (_, detourTo) => {
  expect(isNearKnown(detourTo)).toBe(true);
});

it.each([
  ['ill-formed bytes', (page: string) => `https://shop.com/${'\u00ff'.repeat(1_500)}${page}`],
  ['a longer path', (page: string) => `https://shop.com/${'b/'.repeat(800)}${page}`],
])('%s lead elsewhere', (_, detourTo) => {
  expect(isNearKnown(detourTo)).toBe(false);
});
