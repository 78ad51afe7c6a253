// Entries that declare namespaces: names mean what the declarations around them say, up to the end of the element.

import { describe, expect, it } from 'vitest';
import { MOST_SCOPES, RECORD, RECORD_WORDS } from '../../../../src/read/reader/layout.js';
import { ReadingPass, recordAt } from '../../../../src/read/reader/reading-pass.js';
import { LIMITS, ROOT, SITEMAP, saidOf, settings } from '../../../support/read-pass.js';

const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const LOC = '<loc>https://www.shop.com/a</loc>';

/** The records of entries in a root that declares the usual prefixes, once the pass knows that entries declare more. */
function read(entries: string, { limits = LIMITS, root = ROOT } = {}): readonly (readonly number[])[] {
  const pass = new ReadingPass(settings());
  pass.begin(root, 'url', limits);
  pass.set('declares', 1);
  const bytes = Buffer.from(entries);
  pass.load(bytes, 0, bytes.length);
  pass.scan(0, 1, 1);
  const records = Array.from({ length: pass.count }, (_, n) => [...pass.words.subarray(recordAt(n), recordAt(n) + RECORD_WORDS)]);
  pass.release();
  return records;
}

const only = (content: string): string => read(`<url>${content}</url>`).map(saidOf).join();

it.each([
  ['a prefix of its own', `${LOC}<i:image xmlns:i="${IMAGE}"><i:loc>https://www.shop.com/a.png</i:loc></i:image>`, 'extension'],
  [
    'single quotes and spaces',
    `${LOC}<i:image\n xmlns:i = '${IMAGE}' ><i:loc>https://a.com/a.png</i:loc></i:image>`,
    'extension',
  ],
  ['the default', `${LOC}<image xmlns="${IMAGE}"><loc>https://www.shop.com/a.png</loc></image>`, 'extension'],
  ['the default of a child alone', `<loc xmlns="${SITEMAP}">https://www.shop.com/a</loc>`, ''],
  ['again what the root declares', `${LOC}<image:image xmlns:image="${IMAGE}"/>`, 'extension image-form'],
  ['another meaning of a prefix', `${LOC}<image:image xmlns:image="urn:x"/>`, 'extension extension-form structure'],
  ['no namespace', `${LOC}<lastmod xmlns="">2026-11-01</lastmod>`, 'extension extension-form structure'],
  ['on nested elements', `${LOC}<a:b xmlns:a="urn:a"><a:c xmlns:a="urn:c"/><a:d/></a:b>`, 'extension extension-form structure'],
  ['beside other attributes', `${LOC}<x:y a="1" xmlns:x="urn:x" b=">"/>`, 'extension extension-form structure'],
])('%s is read: %s', (_, content, facts) => {
  expect(only(content)).toBe(facts === '' ? 'entry-namespace' : `entry-namespace ${facts}`);
});

it('sixty in one tag are read', () => {
  const declarations = Array.from({ length: 60 }, (_, n) => `xmlns:p${n}="urn:${n}"`).join(' ');
  expect(read(`<url ${declarations}>${LOC}</url>`, { limits: { ...LIMITS, namespaces: 100 } }).map(saidOf)).toEqual([
    'entry-namespace',
  ]);
});

describe('behind the element', () => {
  const declared = '<image:image xmlns:image="urn:x"/>';
  const known = '<image:image><image:loc>https://www.shop.com/a.png</image:loc></image:image>';
  const imagesIn = (content: string): number | undefined => read(`<url>${LOC}${content}</url>`)[0]?.[RECORD.addresses];

  it.each([
    ['itself', declared, 0],
    ['a sibling', `${declared}${known}`, 1],
    ['an element around it', `<x>${declared}</x>${known}`, 1],
    ['a sibling in an unknown element', `<x>${declared}<y/></x>${known}`, 1],
    ['no element of the entry', `<x xmlns:image="urn:x"/>${known}`, 1],
    ['those in it', `<x xmlns:image="urn:x">${known}</x>`, 0],
  ])('the meaning of the root is back: %s', (_, content, images) => expect(imagesIn(content)).toBe(images));

  it('the next entry has it, too', () => {
    const entry = `<url>${LOC}${known}</url>`;
    expect(read(`<url xmlns:image="urn:x">${LOC}</url>${entry}`).map(saidOf)).toEqual(['entry-namespace', 'extension']);
  });
});

describe('the scanner has to read', () => {
  it.each([
    ['the declaration that is the first of its document', LOC, 'xmlns:i="urn:i"', 0],
    ['a reference in a declaration', LOC, 'xmlns:i="urn:&amp;"', 1],
    ['white space in a declaration', LOC, 'xmlns:i=" urn:i"', 1],
    ['a prefix without namespace', LOC, 'xmlns:i=""', 1],
    ['the prefix xml', LOC, 'xmlns:xml="urn:i"', 1],
    ['the namespace of xml', LOC, 'xmlns:i="http://www.w3.org/XML/1998/namespace"', 1],
    ['the prefix xmlns', LOC, 'xmlns:xmlns="urn:i"', 1],
    ['a prefix with two colons', LOC, 'xmlns:a:b="urn:i"', 1],
    ['a prefix that is no name', LOC, 'xmlns:1="urn:i"', 1],
    ['no value', LOC, 'xmlns:i', 1],
    ['no quotes', LOC, 'xmlns:i=urn:i', 1],
    ['the same declaration twice', LOC, 'xmlns:i="urn:i" xmlns:i="urn:i"', 1],
    ['an element xml:a', `${LOC}<xml:a/>`, 'xmlns:i="urn:i"', 1],
    ['an entry in another namespace', LOC, 'xmlns="urn:i"', 1],
    ['a prefix that nothing declares', `${LOC}<g:geo>1</g:geo>`, 'xmlns:i="urn:i"', 1],
  ])('%s', (_, content, declaration, declares) => {
    const entry = Buffer.from(`<url ${declaration}>${content}</url>`);
    const pass = new ReadingPass(settings());
    pass.begin(ROOT, 'url', LIMITS);
    pass.set('declares', declares);
    pass.load(entry, 0, entry.length);
    expect([pass.scan(0, 1, 1), pass.count, pass.get('declares')]).toEqual([0, 0, 1]);
    pass.release();
  });

  it('declarations beyond the limit on those in scope', () => {
    const entry = `<url xmlns:a="urn:a" xmlns:b="urn:b">${LOC}</url>`;
    const declared = ROOT.declarations.length;
    expect(read(entry, { limits: { ...LIMITS, namespaces: declared + 2 } })).toHaveLength(1);
    expect(read(entry, { limits: { ...LIMITS, namespaces: declared + 1 } })).toHaveLength(0);
  });

  it('more scopes than there is room for', () => {
    const entries = Array.from(
      { length: 200 },
      (_, n) => `<url xmlns:a="https://www.google.com/schemas/sitemap-image/${n}">${LOC}</url>`,
    );
    expect(read(entries.join('')).length).toBe(MOST_SCOPES);
  });
});

it('without a namespace of the root, names without a prefix belong to it', () => {
  const root = { ...ROOT, namespace: null, declarations: [] };
  expect(read(`<url>${LOC}<priority>0.5</priority></url>`, { root }).map(saidOf)).toEqual(['']);
});
