// However the bytes of a document arrive, everything that is said of it is the same.

import assert from 'node:assert/strict';
import { lintDocument } from '../../../src/lint/document/lint-document.js';
import type { ScannerLimits } from '../../../src/read/xml/defects.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import { digest, NOW, sourceOf } from '../../support/lint-text.js';
import { nameOf, pieces, randomOf } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

/** Limits so small that documents reach them. */
const SMALL: Partial<ScannerLimits> = {
  elementDepth: 4,
  nameBytes: 12,
  valueBytes: 60,
  attributes: 3,
  namespaces: 6,
  tokenBytes: 150,
  entryBytes: 400,
  entryElements: 12,
};

async function told(
  bytes: Uint8Array,
  chunks: readonly Uint8Array[],
  refill: number,
  limits: Partial<ScannerLimits>,
): Promise<unknown> {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const source = { ...sourceOf(bytes, { uri: nameOf(bytes) }), body: body() };
  const plan = new RulePlan(RULES);
  return digest(
    await lintDocument(source, null, { plan, now: NOW, maxFindings: 100, host: null, full: false, reader: { refill, limits } }),
  );
}

export default onBytes({
  name: 'chunks',
  inputs: 500,
  arbitrary: mutated(seedDocuments),
  async check(bytes) {
    const random = randomOf(bytes);
    const limits = random.chance(0.3) ? SMALL : {};
    const whole = await told(bytes, bytes.length > 0 ? [bytes] : [], 1 << 18, limits);
    const single = Array.from(bytes.subarray(0, 5_000), (byte) => Uint8Array.of(byte));
    if (bytes.length > 5_000) single.push(bytes.slice(5_000));
    assert.deepEqual(await told(bytes, single, bytes.length > 5_000 ? 64 : 1, limits), whole, 'byte by byte');
    const cut = pieces(bytes, random);
    const refill = random.pick([1, 16, 100, 4_096]);
    assert.deepEqual(await told(bytes, cut, Math.max(refill, bytes.length >> 9), limits), whole, `in ${cut.length} pieces`);
  },
});
