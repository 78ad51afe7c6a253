// A document that --fix has changed has nothing left that it fixes, and stays well-formed; what it did not change is as it was.

import assert from 'node:assert/strict';
import { MOST_PASSES } from '../../../src/findings/fix/document-fix.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { edited, fixed } from '../../support/fixed.js';
import { nameOf, randomOf } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

export default onBytes({
  name: 'fixes',
  inputs: 300,
  arbitrary: mutated(seedDocuments),
  async check(bytes) {
    const unsafe = randomOf(bytes).chance(0.3);
    const plan = new RulePlan(RULES);
    const {
      before,
      after,
      bytes: result,
      original,
      edits,
      passes,
    } = await fixed(bytes, plan, unsafe ? ['safe', 'unsafe'] : ['safe'], nameOf(bytes));
    assert.ok(passes <= MOST_PASSES, `an edit is left after ${MOST_PASSES} passes`);
    if (before.wellFormed) {
      assert.ok(after.wellFormed, 'it stays well-formed');
      if (!unsafe) assert.ok(after.errors <= before.errors, 'it has no more errors');
    }
    assert.deepEqual(await edited(original, edits), result, 'the edits of all passes together');
  },
});
