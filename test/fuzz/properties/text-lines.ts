// The reader of text sitemaps sees the lines that splitting the text gives.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextReader } from '../../../src/read/entry/reading/text-reader.js';
import { pieces, randomOf } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';

const line = fc.constantFrom('https://example.com/', '/a b', '\t', '', ' ', 'é', '\ufeff', '\v', '\u2028', 'x'.repeat(300));
const texts = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\r', '')), { maxLength: 20 })
  .map((lines) => Uint8Array.from(Buffer.from(lines.flat().join(''))));

export default onBytes({
  name: 'text-lines',
  inputs: 1_000,
  arbitrary: mutated(texts),
  check(bytes) {
    const random = randomOf(bytes);
    const lines: string[] = [];
    const told: string[] = [];
    const sink = {
      line(from: number, to: number): void {
        lines.push(Buffer.from(reader.window.buffer.subarray(from, to)).toString('latin1'));
      },
      blank(): void {},
      problem(rule: string, message: string): void {
        told.push(`${rule} ${message}`);
      },
      skipped(): void {
        throw new Error('a line was left out');
      },
    };
    const reader = new TextReader(sink, { refill: random.pick([1, 30, 1 << 18]) });
    for (const piece of pieces(bytes, random)) reader.push(piece);
    reader.finish();
    const expected = Buffer.from(bytes)
      .toString('latin1')
      .split(/[\r\n]/);
    assert.deepEqual(
      lines,
      expected.filter((text) => /[^ \t]/.test(text)),
    );
    assert.deepEqual(
      [...new Set(told)],
      told.length > 0 ? [...new Set(told)].filter((words) => words.startsWith('encoding/invalid-utf8')) : [],
    );
  },
});
