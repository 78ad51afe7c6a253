// The reading pass writes nothing around its input, and reads the same entries where the input is cut.

import assert from 'node:assert/strict';
import { RECORD } from '../../../src/read/reader/layout.js';
import { readPass } from '../../support/read-pass.js';
import { randomOf } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

/** What of a record does not depend on what was read before it. */
const ALONE = [
  RECORD.low,
  RECORD.high,
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

export default onBytes({
  name: 'pass',
  inputs: 2_000,
  arbitrary: mutated(seedDocuments),
  check(bytes) {
    const content = inside(bytes);
    const whole = readPass(content);
    assert.ok(whole.isGuarded, 'written outside of its areas');
    // Cut anywhere, the entries that are whole are those of before.
    const cut = randomOf(bytes).below(content.length + 1);
    const part = readPass(content.subarray(0, cut));
    part.records.forEach((record, i) => {
      assert.deepEqual(alone(record), alone(whole.records[i]), `entry ${i} of those before byte ${cut}`);
    });
  },
});
