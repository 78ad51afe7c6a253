// Tests code frames: the carets are below the place, in columns, whatever characters precede it.

import { describe, expect, it } from 'vitest';
import type { Excerpt } from '../../src/base/problem/span.js';
import { displayWidth } from '../../src/report/escape/width.js';
import { frameOf } from '../../src/report/stylish/frame.js';

/** `[` and `]` surround the place. */
function excerpt(marked: string, cuts: Partial<Excerpt> = {}): Excerpt {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  return { text: marked.replace(/[[\]]/g, ''), from, length: to - from, cutBefore: false, cutAfter: false, ...cuts };
}

const TABLE: readonly (readonly [name: string, marked: string, text: string, carets: string])[] = [
  ['plain text', '<loc>[/a]</loc>', '<loc>/a</loc>', '     ^^'],
  ['indentation is dropped', '\t  <loc>[/a]</loc>', '<loc>/a</loc>', '     ^^'],
  ['a place in the indentation is kept', '  [  ]<loc>', '  <loc>', '^^'],
  ['an empty place has one caret', '<loc>[]</loc>', '<loc></loc>', '     ^'],
  ['an empty place at the end', '<loc>[]', '<loc>', '     ^'],
  ['a tab takes two columns', '<a>\t[b]', '<a>  b', '     ^'],
  ['wide characters before', '日本[x]', '日本x', '    ^'],
  ['wide characters inside', 'a[日本]b', 'a日本b', ' ^^^^'],
  ['combining marks before', 'e\u0301e\u0301[x]', 'e\u0301e\u0301x', '  ^'],
  ['an emoji', '🎉[x]', '🎉x', '  ^'],
  ['a control character is shown', 'a[\u001b]b', 'a\\x1Bb', ' ^^^^'],
  ['a bidirectional control is shown', '[\u202e]b', '\\u{202E}b', '^^^^^^^^'],
  ['a lone surrogate is shown', 'a\ud800[b]', 'a\\u{D800}b', '         ^'],
];

describe('a frame', () => {
  for (const [name, marked, text, carets] of TABLE) {
    it(name, () => {
      const frame = frameOf(excerpt(marked), 80);
      expect([frame.text, ' '.repeat(frame.indent) + '^'.repeat(frame.width)]).toEqual([text, carets]);
    });
  }

  it('marks where the excerpt was already cut', () => {
    expect(frameOf(excerpt('ab[c]de', { cutBefore: true, cutAfter: true }), 80)).toEqual({
      text: '…abcde…',
      indent: 3,
      width: 1,
    });
  });

  for (const columns of [20, 30, 75]) {
    it(`shows the start of a place far to the right in ${columns} columns`, () => {
      const frame = frameOf(excerpt(`${'a'.repeat(90)}[BAD]${'z'.repeat(60)}`), columns);
      expect(displayWidth(frame.text)).toBeLessThanOrEqual(columns);
      expect(frame.text.slice(frame.indent, frame.indent + frame.width)).toBe('BAD');
      expect(frame.text).toMatch(/^….*…$/);
    });
  }

  it('cuts a place that is wider than the line', () => {
    const frame = frameOf(excerpt(`ab[${'x'.repeat(150)}]`), 40);
    expect(frame.indent + frame.width).toBeLessThanOrEqual(40);
    expect(frame.text.endsWith('…')).toBe(true);
  });
});
