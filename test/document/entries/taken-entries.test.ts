// Entries that are only counted are passed on like those that are linted one by one.

import { afterEach, expect, test, vi } from 'vitest';
import { CountedEntry } from '../../../src/document/entries/counted-entry.js';
import type { EntryTaker } from '../../../src/document/entries/entry-taker.js';
import { lintDocument } from '../../../src/document/lint-document.js';
import { textOfEntry } from '../../../src/pages/entry-record.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
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

test('a finding about a repeated page has the places of later entries, although no more findings are kept', async () => {
  const entries = Array.from({ length: 300 }, (_, n) => `<url><loc>https://example.com/${n % 40}</loc></url>`);
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  const config = { plan, now: NOW, maxFindings: 5, host: null, takers: () => ({ take: () => {} }) };
  const [counted, linted] = await Promise.all(
    [false, true].map((full) => lintDocument(sourceOf(Buffer.from(text)), null, { ...config, full })),
  );
  expect(counted?.collector.sorted()).toEqual(linted?.collector.sorted());
});
