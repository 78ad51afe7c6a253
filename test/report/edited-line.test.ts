// Tests the line before and after an edit: where it is shown, and where the excerpt says too little.

import { describe, expect, it } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { Replacement } from '../../src/base/problem/problem.js';
import { editedLine } from '../../src/report/edited-line.js';
import { FULL } from './samples.js';

/** A finding at `at` in a line that begins at offset 1,000, with an edit of parts of the line. */
function finding(text: string, at: string, ...edits: readonly (readonly [from: number, length: number, text: string])[]) {
  const from = text.indexOf(at);
  const offset = 1_000 + Buffer.byteLength(text.slice(0, from));
  const replacements = edits.map(
    ([start, length, inserted]): Replacement => ({ span: { offset: 1_000 + start, length }, text: inserted }),
  );
  return {
    place: { ...FULL.place, offset, length: Buffer.byteLength(at) },
    excerpt: { text, from, length: at.length, cutBefore: false, cutAfter: false },
    fix: fixOf('safe', replacements),
  };
}

describe('an edit inside of the line', () => {
  it.each([
    ['replaces', finding('<a>0,5</a>', '0,5', [3, 3, '0.5']), ['<a>0', ',', '.', '5</a>']],
    ['inserts', finding('<a>/b</a>', '/b', [3, 0, 'https://c']), ['<a>', '', 'https://c', '/b</a>']],
    ['removes', finding('<a> b</a>', 'b', [3, 1, '']), ['<a>', ' ', '', 'b</a>']],
    ['has two parts', finding('<a>b</a>', 'b', [6, 1, 'c'], [1, 1, 'c']), ['<', 'a>b</a', 'c>b</c', '>']],
    ['comes after letters of several bytes', finding('ä😀<a>,</a>', ',', [9, 1, '.']), ['ä😀<a>', ',', '.', '</a>']],
    ['changes a letter of two UTF-16 units', finding('<a>😀</a>', '😀', [3, 4, '😁']), ['<a>', '😀', '😁', '</a>']],
    ['ends the line', finding('a', 'a', [1, 0, 'b']), ['a', '', 'b', '']],
  ])('%s', (_, input, [before, removed, added, after]) => {
    expect(editedLine(input)).toEqual({ before, removed, added, after });
  });
});

describe('nothing is shown', () => {
  it.each([
    ['without an edit', { ...finding('<a>b</a>', 'b'), fix: null }],
    ['without an excerpt', { ...finding('<a>b</a>', 'b', [3, 1, 'c']), excerpt: null }],
    ['if a part is before the line', finding('<a>b</a>', 'b', [3, 1, 'c'], [-2, 1, ''])],
    ['if a part ends behind the line', finding('<a>b</a>', 'b', [3, 6, 'c'])],
    ['if a part begins behind the line', finding('<a>b</a>', 'b', [20, 0, 'c'])],
    ['if a part begins inside of a letter', finding('<a>ä</a>', 'ä', [4, 1, 'c'])],
    ['if two parts overlap', finding('<a>bcd</a>', 'b', [3, 2, 'x'], [4, 2, 'y'])],
    ['if the line would not change', finding('<a>b</a>', 'b', [3, 1, 'b'])],
    ['if a byte of the line is not known', finding('<a>\ufffd,</a>', ',', [6, 1, '.'])],
    ['if the line is longer than any excerpt', finding(`<a>b${' '.repeat(1_000)}</a>`, 'b', [3, 1, 'c'])],
    ['if a user name of unknown length is masked', finding('<a>https://**@b/,</a>', ',', [16, 1, '.'])],
  ])('%s', (_, input) => expect(editedLine(input)).toBeNull());
});
