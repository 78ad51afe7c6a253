// Each level of edits, on mutants: no file becomes invalid, unreadable or another kind of file, and safe edits keep all values.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FIX_LEVELS } from '../../../src/base/problem/fixes.js';
import { fix } from '../../../src/run/fix-document.js';
import { entriesOf } from '../../support/decoded-values.js';
import { lintText, NOW } from '../../support/lint-text.js';
import { nameOf, randomOf } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { bundledHost } from '../schema-host.js';
import { generatedSitemaps, seedDocuments } from '../seeds.js';

const host = bundledHost('libxml2-wasm');

export default onBytes({
  name: 'fix-levels',
  inputs: 300,
  arbitrary: fc.oneof(mutated(generatedSitemaps), mutated(seedDocuments)),
  async check(bytes) {
    const level = FIX_LEVELS[randomOf(bytes).below(FIX_LEVELS.length)] ?? 'safe';
    const name = nameOf(bytes);
    const options = { levels: [level], xsd: 'off', now: NOW, recurse: false, limits: { fixRemovals: 100 } } as const;
    const { content, problems } = await fix({ content: bytes, name }, options);
    if (problems === 0) return;
    const before = await lintText(bytes, { host, uri: name });
    const after = await lintText(Buffer.from(content), { host, uri: name });
    if (before.facts.wellFormed) assert.ok(after.facts.wellFormed, `${level}: it stays well-formed`);
    if (before.schema.valid) assert.equal(after.schema.valid, true, `${level}: it stays valid`);
    if (before.facts.entries > 0) assert.ok(after.facts.entries > 0, `${level}: it keeps an entry`);
    assert.equal(after.facts.kind, before.facts.kind, `${level}: it stays of its kind`);
    const again = await fix({ content, name }, options);
    assert.equal(again.problems, 0, `${level}: made again, nothing changes`);
    if (level === 'safe' && before.facts.wellFormed)
      assert.deepEqual(entriesOf(content), entriesOf(bytes), 'it keeps all values');
  },
  close: () => host.close(),
});
