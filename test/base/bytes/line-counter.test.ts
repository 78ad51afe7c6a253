// Lines and columns as editors count them, over a moving window.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineCounter } from '../../../src/base/bytes/line-counter.js';

/** `line:column` of a byte offset, computed from the text before it. */
function expected(text: string, offset: number): string {
  const before = Buffer.from(text).subarray(0, offset).toString();
  // The line feed of a CRLF is not a line of its own; it ends the same line as the carriage return.
  const lines = before.split(/\r\n|\r|\n/);
  return `${lines.length}:${(lines.at(-1) as string).length + 1}`;
}

function positionOf(counter: LineCounter, bytes: Uint8Array, base: number, offset: number): string {
  const { line, column } = counter.position(bytes, base, offset);
  return `${line}:${column}`;
}

describe('LineCounter', () => {
  const table: readonly (readonly [text: string, offset: number, position: string])[] = [
    ['', 0, '1:1'],
    ['abc', 2, '1:3'],
    ['a\nb', 2, '2:1'],
    ['a\r\nb', 2, '2:1'],
    ['a\r\nb', 3, '2:1'],
    ['a\rb', 2, '2:1'],
    ['a\n\rb', 3, '3:1'],
    ['a\r\r\nb', 4, '3:1'],
    ['äb', 2, '1:2'],
    ['東b', 3, '1:2'],
    ['🎉b', 4, '1:3'],
    ['\u2028b', 3, '1:2'],
  ];
  for (const [text, offset, position] of table) {
    it(`${JSON.stringify(text)} at ${offset} is ${position}`, () => {
      expect(positionOf(new LineCounter(), Buffer.from(text), 0, offset)).toBe(position);
    });
  }

  it('returns the start and end of a span', () => {
    expect(new LineCounter().place(Buffer.from('a\n🎉b'), 0, 2, 4)).toEqual({
      offset: 2,
      length: 4,
      line: 2,
      column: 1,
      endLine: 2,
      endColumn: 3,
    });
  });

  it('counts the same backwards, forwards, and after the window has moved', () => {
    const characters = fc.array(fc.constantFrom('a', 'ä', '東', '🎉', '\r', '\n', '\r\n'), { maxLength: 30 });
    const steps = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(characters, steps, (list, queries) => {
        const text = list.join('');
        const starts = [0];
        for (const character of text) starts.push((starts.at(-1) as number) + Buffer.byteLength(character));
        let window = Buffer.from(text);
        let base = 0;
        const counter = new LineCounter();
        for (const [at, move] of queries) {
          const inside = starts.filter((start) => start >= base);
          const offset = inside[at % inside.length] as number;
          // Between the halves of \r\n, the column is that of the new line.
          expect(positionOf(counter, window, base, offset)).toBe(expected(text, offset));
          if (!move) continue;
          counter.advance(window, 0, offset - base);
          window = window.subarray(offset - base);
          base = offset;
        }
      }),
      { seed: 20_261_120, numRuns: 2_000 },
    );
  });
});
