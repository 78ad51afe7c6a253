// All edits of what the rules' own records reject, made together: nothing is left that --fix fixes, and nothing breaks.

import { describe, expect, it } from 'vitest';
import { FIX_LEVELS } from '../../../src/base/problem/fixes.js';
import { MOST_PASSES } from '../../../src/findings/fix/document-fix.js';
import { DOCUMENTED_RULES } from '../../../src/rules/documented.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { sampled } from '../../support/depth.js';
import { edited, fixed } from '../../support/fixed.js';
import { contentOf } from '../../support/lint-example.js';

const plan = new RulePlan(RULES);
/** One of so many is tried. */
const STEP = sampled(1, 12);
const all = DOCUMENTED_RULES.flatMap((rule) =>
  rule.examples.reject
    .filter(({ site, base64, repeat }) => !site && base64 === undefined && repeat === undefined)
    .map((example, at) => ({ name: `${rule.id} ${at}`, content: contentOf(rule, example), uri: example.uri ?? 'sitemap.xml' })),
);
const examples = all.filter((_, at) => at % STEP === 0);

describe.each([
  ['safe', ['safe']],
  ['safe and unsafe', ['safe', 'unsafe']],
  ['all', FIX_LEVELS],
] as const)('%s edits', (_, levels) => {
  it('leave nothing to fix, and no document worse than before', async () => {
    let changed = 0;
    for (const { name, content, uri } of examples) {
      const { before, after, bytes, original, edits, passes } = await fixed(content, plan, levels, uri);
      if (passes > 0) changed++;
      expect(passes, name).toBeLessThanOrEqual(MOST_PASSES);
      expect(await edited(original, edits), name).toEqual(bytes);
      if (before.wellFormed) expect(after.wellFormed, name).toBe(true);
      if (before.wellFormed && levels.length === 1) expect(after.errors, name).toBeLessThanOrEqual(before.errors);
      // Made again, nothing changes.
      expect((await fixed(bytes, plan, levels, uri)).passes, name).toBe(0);
    }
    expect(changed).toBeGreaterThan(100 / STEP);
  });
});
