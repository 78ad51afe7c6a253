// Entries that are only counted are passed on like those that are linted one by one.

import { afterEach, expect, test, vi } from 'vitest';
import { CountedEntry } from '../../../src/document/entries/counted-entry.js';
import type { EntryTaker } from '../../../src/document/entries/entry-taker.js';
import { lintDocument } from '../../../src/document/lint-document.js';
import { entryOfText, textOfEntry } from '../../../src/pages/entry-record.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { DeclaredEntries } from '../../support/declared-entries.js';
import { sampled } from '../../support/depth.js';
import { generateSitemap } from '../../support/generate-sitemap.js';
import { NOW, sourceOf } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';
import { broken, repeated } from '../../support/repeated-entries.js';

const DOCUMENTS = sampled(3_000, 100);
const plan = new RulePlan(RULES);
const begin = vi.spyOn(CountedEntry.prototype, 'begin');
afterEach(() => begin.mockClear());

async function takenOf(text: string, chunk: number, full: boolean): Promise<readonly string[]> {
  const taken: string[] = [];
  const taker: EntryTaker = { take: (...of) => void taken.push(textOfEntry(...of)) };
  const config = { plan, now: NOW, maxFindings: 1, host: null, full, takers: () => taker };
  await lintDocument(sourceOf(Buffer.from(text), { chunk }), null, config);
  return taken;
}

test.each([
  ['generated', 21, (text: string) => text],
  ['broken', 22, broken],
])(`${DOCUMENTS} %s documents: counted entries are passed on like linted ones`, async (_, seed, change) => {
  const random = new Random(seed);
  for (let number = 0; number < DOCUMENTS; number++) {
    const text = repeated(change(generateSitemap(random), random), random);
    const chunk = random.pick([200, 5_000, 65_536]);
    expect(await takenOf(text, chunk, false), text).toEqual(await takenOf(text, chunk, true));
  }
  // Else the comparison says nothing.
  expect(begin.mock.calls.length).toBeGreaterThan(DOCUMENTS);
});

test('counted entries that declare namespaces are passed on like linted ones', async () => {
  const random = new Random(23);
  for (let number = 0; number < sampled(100, 12); number++) {
    const text = new DeclaredEntries(random).document();
    expect(await takenOf(text, 65_536, false), text).toEqual(await takenOf(text, 65_536, true));
  }
  expect(begin).toHaveBeenCalled();
});

test.each([
  ['after an entry that declares its prefix', 'x:', ' xmlns:x', 0],
  ['before an entry that declares the default', '', ' xmlns', 1],
])('a name has the meaning of the root %s', async (_, prefix, attribute, remainder) => {
  const isDeclared = (n: number): boolean => (n >> 7) % 2 === remainder;
  const entries = Array.from({ length: 512 }, (_, n) => {
    const declaration = isDeclared(n) ? `${attribute}="http://www.google.com/schemas/sitemap-image/1.1"` : '';
    const image = `<${prefix}image${declaration}><${prefix}loc>https://example.com/a.png</${prefix}loc></${prefix}image>`;
    return `<url><loc>https://example.com/${n}</loc>${image}</url>`;
  });
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:shop">${entries.join('')}</urlset>`;
  const taken = await takenOf(text, 65_536, false);
  expect(taken.map((entry) => entryOfText(entry).assets.length > 0)).toEqual(entries.map((_, n) => isDeclared(n)));
  expect(begin).toHaveBeenCalled();
});

test('a finding about a repeated page has the places of later entries, although no more findings are kept', async () => {
  const entries = Array.from({ length: 300 }, (_, n) => `<url><loc>https://example.com/${n % 40}</loc></url>`);
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  const config = { plan, now: NOW, maxFindings: 5, host: null, takers: () => ({ take: () => {} }) };
  const [counted, linted] = await Promise.all(
    [false, true].map((full) => lintDocument(sourceOf(Buffer.from(text)), null, { ...config, full })),
  );
  expect(counted?.collector.sorted()).toEqual(linted?.collector.sorted());
});
