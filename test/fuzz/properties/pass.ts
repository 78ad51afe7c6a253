// The reading pass says the same as WebAssembly and as JavaScript, writes nothing around its input, and reads what is cut in two alike.

import assert from 'node:assert/strict';
import { RECORD } from '../../../src/reader/layout.js';
import { PassPair, readPass } from '../../support/read-pass.js';
import { randomOf } from '../content.js';
import { changed, mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

/** What of a record does not depend on what was read before it. */
const ALONE = [
  RECORD.low,
  RECORD.high,
  RECORD.openHigh,
  RECORD.flags,
  RECORD.pageHigh,
  RECORD.pageLow,
  RECORD.text,
  RECORD.smallHigh,
  RECORD.smallLow,
  RECORD.precision,
  RECORD.changefreq,
  RECORD.hundredths,
];
/** The fact of the first loc of an origin depends on what came before. */
const NEW_ORIGIN = 1 << 14;

function alone(record: readonly number[] | undefined): readonly number[] | undefined {
  return record && ALONE.map((word) => (word === RECORD.low ? (record[word] as number) & ~NEW_ORIGIN : (record[word] as number)));
}

/** The inside of a document: what stands behind its first start tag. */
function inside(bytes: Uint8Array): Uint8Array {
  const entry = /<url[ />]/.exec(Buffer.from(bytes).toString('latin1'));
  return entry === null ? bytes : bytes.subarray(entry.index);
}

/** Further changes of each input, in which the passes keep what they know: they cost little. */
const CHANGES = 100;
/** Bytes of the part of an input that is changed. */
const CHANGED_BYTES = 4_000;

function checkChanges(content: Uint8Array): void {
  const random = randomOf(content);
  const pair = new PassPair();
  for (let i = 0; i < CHANGES; i++) {
    const from = random.chance(0.5) ? 0 : random.below(content.length + 1);
    const input = changed(inside(content.subarray(from, from + CHANGED_BYTES)), random);
    const difference = pair.difference(input);
    assert.equal(difference, null, `change ${i}: ${JSON.stringify(Buffer.from(input).toString('latin1'))}`);
  }
  pair.release();
}

export default onBytes({
  name: 'pass',
  inputs: 2_000,
  arbitrary: mutated(seedDocuments),
  check(bytes) {
    const content = inside(bytes);
    const assembled = readPass(content, false);
    const plain = readPass(content, true);
    assert.ok(assembled.isGuarded && plain.isGuarded, 'written outside of its areas');
    const { isGuarded: _, ...result } = assembled;
    assert.deepEqual({ ...plain, isGuarded: undefined }, { ...result, isGuarded: undefined }, 'WebAssembly and JavaScript');
    // Cut anywhere, the entries that are whole are those of before.
    const cut = randomOf(bytes).below(content.length + 1);
    const part = readPass(content.subarray(0, cut), true);
    part.records.forEach((record, i) => {
      assert.deepEqual(alone(record), alone(plain.records[i]), `entry ${i} of those before byte ${cut}`);
    });
    checkChanges(content);
  },
});
