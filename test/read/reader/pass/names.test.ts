// Names of elements and attributes: an entry is read alike, whichever names came before, from which the pass expects the next.

import { expect, it } from 'vitest';
import { ReadingPass } from '../../../../src/read/reader/reading-pass.js';
import { Random } from '../../../support/random.js';
import { LIMITS, ROOT, readPass, saidOf, settings } from '../../../support/read-pass.js';

const PAGE = 'https://example.com/';
const LOC = `<loc>${PAGE}</loc>`;

/** Entries whose names are in other orders, begin with each other, end early, or are in places where they are not allowed. */
const ENTRIES = [
  LOC,
  `${LOC}<lastmod>2026-11-01</lastmod>`,
  `<lastmod>2026-11-01</lastmod>${LOC}`,
  `${LOC}<lastmod>2026-11-01</lastmod><changefreq>daily</changefreq><priority>0.5</priority>`,
  `${LOC}<locs>x</locs>`,
  `${LOC}<lo>x</lo>`,
  `${LOC}${LOC}`,
  `${LOC}<lastmod/>`,
  `${LOC}<image:image><image:loc>${PAGE}1.jpg</image:loc></image:image>`,
  `${LOC}<image:image><image:loc>${PAGE}1.jpg</image:loc></image:image><image:image><image:loc>${PAGE}2.jpg</image:loc></image:image>`,
  `${LOC}<image:loc>${PAGE}1.jpg</image:loc>`,
  `${LOC}<xhtml:link rel="alternate" hreflang="en" href="${PAGE}"/><xhtml:link rel="alternate" hreflang="de" href="${PAGE}de"/>`,
  `${LOC}<xhtml:link href="${PAGE}" hreflang="en" rel="alternate"/><xhtml:link hreflang="de" rel="alternate" href="${PAGE}de"/>`,
  `${LOC}<xhtml:link rel="alternate" hreflang="en" hrefs="${PAGE}"/>`,
  `${LOC}<xhtml:link rel="alternate" href="${PAGE}"/>`,
  `${LOC}<xhtml:link rel="alternate" media="x" href="${PAGE}" type="y"/>`,
  `${LOC}<xhtml:link rel="alternate" hreflang="en" lang="en" href="${PAGE}"/>`,
  `<loc rel="alternate" href="x">${PAGE}</loc>`,
  `${LOC}<mobile/>`,
].map((content) => `<url>${content}</url>`);

const saidIn = (text: string): string[] => readPass(Buffer.from(text)).records.map(saidOf);
const alone = ENTRIES.map((entry) => saidIn(entry)[0]);

it('alone, every entry is read', () => {
  expect(alone).not.toContain(undefined);
  expect(new Set(alone).size).toBeGreaterThan(8);
});

it('in any order, entries have the facts that they have alone', () => {
  const random = new Random(7);
  const order = Array.from({ length: 1_500 }, () => random.below(ENTRIES.length));
  expect(saidIn(order.map((n) => ENTRIES[n]).join('\n'))).toEqual(order.map((n) => alone[n]));
});

it('an attribute that is there twice is left to the scanner, also where it is expected', () => {
  const link = `<xhtml:link rel="alternate" hreflang="en" href="${PAGE}"/>`;
  const twice = `<url>${LOC}<xhtml:link rel="alternate" rel="alternate" href="${PAGE}"/></url>`;
  expect(saidIn(`<url>${LOC}${link}</url>${twice}<url>${LOC}</url>`)).toHaveLength(1);
});

it('a name that the input ends with is read when more of it is there', () => {
  const text = `<url>${LOC}<lastmod>2026-11-01</lastmod></url>`;
  for (let cut = 1; cut < text.length; cut++) expect(saidIn(text + text.slice(0, cut))).toHaveLength(1);
});

it('an element whose prefix is not declared is left to the scanner each time', () => {
  const text = Buffer.from(`<url>${LOC}<foo:loc>x</foo:loc></url>`);
  const pass = new ReadingPass(settings());
  pass.begin(ROOT, 'url', LIMITS);
  pass.load(text, 0, text.length);
  expect([pass.scan(0, 1, 1), pass.scan(0, 1, 1)]).toEqual([0, 0]);
  pass.release();
});
