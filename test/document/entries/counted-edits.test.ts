// The edits of entries that are only counted: the same ones as those of entries that are linted one by one.

import { afterEach, expect, test, vi } from 'vitest';
import { lintDocument } from '../../../src/document/lint-document.js';
import { ProvedEntry } from '../../../src/entry/reading/proved-entry.js';
import type { Edits } from '../../../src/fix/edits.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { sampled } from '../../support/depth.js';
import { generateSitemap } from '../../support/generate-sitemap.js';
import { NOW, sourceOf } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';
import { broken, repeated } from '../../support/repeated-entries.js';

const DOCUMENTS = sampled(3_000, 100);
const plan = new RulePlan(RULES);
const begin = vi.spyOn(ProvedEntry.prototype, 'begin');
afterEach(() => begin.mockClear());

async function editsOf(text: string, unsafe: boolean, full: boolean): Promise<unknown> {
  const config = { plan, now: NOW, maxFindings: 1, host: null, full, edits: { unsafe, rules: null } };
  const { edits } = await lintDocument(sourceOf(Buffer.from(text)), null, config);
  if (!edits) return null;
  const { withheld } = edits;
  const { edits: chosen, encoding, fixed } = edits.choose();
  return { edits: listOf(chosen), encoding, fixed: [...fixed].sort(), withheld };
}

function listOf(edits: Edits): unknown[] {
  return Array.from({ length: edits.count }, (_, index) => {
    return [edits.offset(index), edits.length(index), Buffer.from(edits.text(index)).toString()];
  });
}

test.each([
  ['generated', 11, (text: string) => text],
  ['broken', 12, broken],
])(`${DOCUMENTS} %s documents: counted entries have the edits of linted ones`, async (_, seed, change) => {
  const random = new Random(seed);
  for (let number = 0; number < DOCUMENTS; number++) {
    const text = repeated(change(generateSitemap(random), random), random);
    const unsafe = random.chance(0.5);
    expect(await editsOf(text, unsafe, false), text).toEqual(await editsOf(text, unsafe, true));
  }
  // Else the comparison says nothing.
  expect(begin.mock.calls.length).toBeGreaterThan(DOCUMENTS);
});
