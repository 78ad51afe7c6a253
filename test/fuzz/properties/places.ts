// Every finding lies where it says: its span is in the document, its lines and columns are those of a naive counter, and its
// excerpt shows the source of the span.

import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { detectEncoding, SNIFF_BYTES, Transcoder } from '../../../src/base/bytes/encoding.js';
import type { Place } from '../../../src/base/problem/span.js';
import type { Finding } from '../../../src/findings/finding.js';
import { lintText } from '../../support/lint-text.js';
import { nameOf, randomOf, shown } from '../content.js';
import { mutated } from '../mutation.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

/** The document as it is read: in UTF-8. Null where nothing can read it. */
function asUtf8(bytes: Uint8Array): Buffer | null {
  const { used, unreadable } = detectEncoding(bytes.subarray(0, SNIFF_BYTES), null);
  if (unreadable) return null;
  if (used === 'utf-8') return Buffer.from(bytes);
  const transcoder = new Transcoder(used);
  return Buffer.concat([transcoder.push(bytes), transcoder.finish()]);
}

/** Line and column of an offset, from the text before it; the column is null behind bytes of that line that are no UTF-8. */
function position(document: Buffer, offset: number): { line: number; column: number | null } {
  // A line feed that belongs to the carriage return before it begins no line of its own.
  const lines = document.toString('latin1', 0, offset).split(/\r\n|\r|\n/);
  const last = Buffer.from(lines.at(-1) as string, 'latin1');
  return { line: lines.length, column: isUtf8(last) ? last.toString('utf8').length + 1 : null };
}

function checkPlace(document: Buffer, place: Place): void {
  const { offset, length, line, column, endLine, endColumn } = place;
  assert.ok(offset >= 0 && length >= 0 && offset + length <= document.length, 'the span is outside of the document');
  const start = position(document, offset);
  const end = position(document, offset + length);
  assert.deepEqual(
    { line, column: start.column && column, endLine, endColumn: end.column && endColumn },
    { line: start.line, column: start.column, endLine: end.line, endColumn: end.column },
  );
  if (!isUtf8(document)) return;
  for (const at of [offset, offset + length])
    assert.notEqual((document[at] ?? 0) & 0xc0, 0x80, 'the span cuts a character in two');
}

/** The part of the excerpt that is marked is the beginning of the span's source; passwords are hidden in it. */
function checkExcerpt(document: Buffer, { place, excerpt }: Finding): void {
  if (excerpt === null) return;
  const { text, from, length } = excerpt;
  assert.ok(from >= 0 && length >= 0 && from + length <= text.length, `the mark ${from}+${length} lies outside of the excerpt`);
  assert.ok(text.length <= 160, 'the excerpt is too long');
  assert.doesNotMatch(text, /[\r\n]/, 'the excerpt has several lines');
  const source = document.toString('utf8', place.offset, place.offset + place.length);
  const marked = text.slice(from, from + length);
  const visible = source.slice(0, marked.length).replace(/[^*]/g, (unit, at: number) => (marked[at] === '*' ? '*' : unit));
  assert.equal(marked, visible, 'the excerpt marks something else');
}

export default onBytes({
  name: 'places',
  inputs: 1_000,
  arbitrary: mutated(seedDocuments),
  async check(bytes) {
    const document = asUtf8(bytes);
    const random = randomOf(bytes);
    const { collector } = await lintText(bytes, {
      uri: nameOf(bytes),
      chunk: random.pick([7, 50, 65_536]),
      refill: random.pick([64, 65_536]),
      maxFindings: 10,
    });
    for (const finding of collector.sorted()) {
      try {
        if (document === null) assert.equal(finding.place.offset + finding.place.length, 0);
        else {
          checkPlace(document, finding.place);
          checkExcerpt(document, finding);
        }
      } catch (error) {
        throw new Error(`${finding.rule} ${finding.messageId} ${JSON.stringify(finding.place)}: ${error}; ${shown(bytes)}`);
      }
    }
  },
});
