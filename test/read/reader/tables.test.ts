// What each byte is to the pass: control characters, which make a document ill-formed, leave the entry to the scanner wherever they stand.

import { describe, expect, it } from 'vitest';
import { readPass } from '../../support/read-pass.js';

const ENTRIES: Readonly<Record<string, (character: string) => string>> = {
  'a loc': (character) => `<loc>https://www.shop.com/${character}a</loc>`,
  'a lastmod': (character) => `<loc>https://www.shop.com/a</loc><lastmod>2026-01-01${character}</lastmod>`,
  'the address of an image': (character) =>
    `<loc>https://www.shop.com/a</loc><image:image><image:loc>https://www.shop.com/${character}</image:loc></image:image>`,
  'a title': (character) =>
    `<loc>https://www.shop.com/a</loc><news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-01-01</news:publication_date><news:title>a${character}b</news:title></news:news>`,
  'an attribute': (character) =>
    `<loc>https://www.shop.com/a</loc><xhtml:link rel="alternate" hreflang="en" href="https://www.shop.com/${character}"/>`,
};
const ALLOWED = '\t\n\r';
const CONTROLS = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).filter((one) => !ALLOWED.includes(one));

describe.each(Object.entries(ENTRIES))('%s', (_, entryOf) => {
  const isLeft = (character: string): boolean => readPass(Buffer.from(`<url>${entryOf(character)}</url>`)).records.length === 0;
  it('is read', () => expect([...`a${ALLOWED}`].filter(isLeft)).toEqual([]));
  it('is left to the scanner with a control character', () =>
    expect(CONTROLS.filter((character) => !isLeft(character))).toEqual([]));
});
