// Our gunzip gives what zlib gives of an intact file, and the same of any file however it is cut.

import assert from 'node:assert/strict';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { StageProblem } from '../../../src/base/problem/problem.js';
import { gunzip } from '../../../src/fetch/decode/gzip.js';
import { pieces, randomOf } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

const LIMITS = { documentBytes: 1_000_000, gzipMembers: 20, gzipHeaderBytes: 200 };
/** More than this zlib need not unpack: our limit has ended the reading. */
const ZLIB_LIMIT = { maxOutputLength: LIMITS.documentBytes };

interface Unpacked {
  readonly bytes: string;
  readonly problems: readonly StageProblem[];
}

async function unpack(chunks: readonly Uint8Array[]): Promise<Unpacked> {
  const problems: StageProblem[] = [];
  const outputs: Uint8Array[] = [];
  async function* wire(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  for await (const output of gunzip(wire(), (problem) => problems.push(problem), LIMITS)) outputs.push(output);
  return { bytes: Buffer.concat(outputs).toString('latin1'), problems };
}

/** What zlib makes of a file; null when it finds fault with it. */
function byZlib(bytes: Uint8Array): string | null {
  try {
    return gunzipSync(bytes, ZLIB_LIMIT).toString('latin1');
  } catch {
    return null;
  }
}

const LEVELS = [0, 1, 6, 9] as const;
const member = fc
  .tuple(seedDocuments, fc.nat(9_000), fc.constantFrom(...LEVELS))
  .map(([document, length, level]) => Uint8Array.from(gzipSync(document.subarray(0, length), { level })));
const files = fc.array(member, { minLength: 1, maxLength: 3 }).map((members) => Uint8Array.from(Buffer.concat(members)));

export default onBytes({
  name: 'gzip',
  inputs: 400,
  arbitrary: fc.oneof(files, mutated(files)),
  async check(bytes) {
    const whole = await unpack([bytes]);
    const small = bytes.length < 1_500 ? Array.from(bytes, (byte) => Uint8Array.of(byte)) : pieces(bytes, randomOf(bytes));
    assert.deepEqual(await unpack(small), whole, 'in pieces');
    assert.deepEqual(await unpack(pieces(bytes, randomOf(bytes))), whole, 'in pieces');
    const fatal = whole.problems.filter(
      ({ rule, message }) => rule !== 'document/gzip-corrupt' || !/^(checksum|size)$/.test(message),
    );
    assert.ok(fatal.length <= 1, 'more than one problem ends the reading');
    const theirs = byZlib(bytes);
    if (theirs !== null && !whole.problems.some(({ message }) => /^(ceiling|members|header-too-long|trailing)$/.test(message)))
      assert.deepEqual(whole, { bytes: theirs, problems: [] });
    if (whole.problems.length === 0 && bytes.length > 0) assert.equal(theirs, whole.bytes, 'zlib finds fault with it');
  },
});
