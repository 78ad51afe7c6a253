// Tests the escaping of text for each format, and the measuring of columns.

import { describe, expect, it } from 'vitest';
import { csvCell } from '../../src/report/escape/escape-csv.js';
import { escapeMarkdown } from '../../src/report/escape/escape-markdown.js';
import { escapeLineStart, escapeTerminal } from '../../src/report/escape/escape-terminal.js';
import { cutToWidth, displayWidth, padToWidth, wrap } from '../../src/report/escape/width.js';

describe('escapeTerminal', () => {
  const table: readonly (readonly [string, string])[] = [
    ['plain text, ümlaut, 日本, 🎉', 'plain text, ümlaut, 日本, 🎉'],
    ['\u0000\t\n\r\u001b\u007f', '\\x00\\x09\\x0A\\x0D\\x1B\\x7F'],
    ['\u0085\u009b', '\\x85\\x9B'],
    ['\u202e\u2066\u200f', '\\u{202E}\\u{2066}\\u{200F}'],
    ['\u2028\u2029', '\\u{2028}\\u{2029}'],
    ['\ud800 \udc00', '\\u{D800} \\u{DC00}'],
    ['\u{e0041}', '\\u{E0041}'],
    ['\ufffe\uffff\u{1ffff}\ufdd0', '\\u{FFFE}\\u{FFFF}\\u{1FFFF}\\u{FDD0}'],
    ['\u00ad\ufeff', '\\xAD\\u{FEFF}'],
    ['##[error]x ##vso[y] # #[z]', '\\x23#[error]x \\x23#vso[y] # #[z]'],
  ];
  for (const [text, expected] of table) it(JSON.stringify(text), () => expect(escapeTerminal(text)).toBe(expected));
});

describe('escapeLineStart', () => {
  it('breaks a workflow command', () => expect(escapeLineStart(' ::error::x')).toBe(' \\x3A:error::x'));
  it('leaves colons elsewhere', () => expect(escapeLineStart('a::b :c')).toBe('a::b :c'));
});

describe('csvCell', () => {
  it.each([
    [null, ''],
    [-1.5, '-1.5'],
    ['', ''],
    ['/about', '/about'],
    ['a,b "c"', '"a,b ""c"""'],
    ['a;b', '"a;b"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\uff1d1\uff0b1', "'\uff1d1\uff0b1"],
    ['\t=1', '\\x09=1'],
    // A spreadsheet whose separator is the semicolon cuts here, whatever is quoted.
    ['/a;=1+1', '/a\\x3B=1+1'],
    ['/a;"=1+1"', '"/a\\x3B""=1+1"""'],
    ['/a; \uff20x;b', '"/a\\x3B \uff20x;b"'],
  ])('%j is %s', (value, expected) => expect(csvCell(value)).toBe(expected));
});

describe('escapeMarkdown', () => {
  it.each([
    ['a_b *c* `d` <e>', 'a\\_b \\*c\\* \\`d\\` \\<e\\>'],
    ['https://x.example/', 'https\\://x\\.example/'],
    // GitHub looks for these when backslashes and entities are text again.
    ['@octocat and a/b#12', '@&#8203;octocat and a/b\\#&#8203;12'],
    ['@org/team, org/repo@1f2e3d', '@&#8203;org/team\\, org/repo@&#8203;1f2e3d'],
    ['www.example.com/a//b', 'www\\.example\\.com/a//b'],
    ['# @', '\\# @'],
    ['a|b', 'a\\|b'],
  ])('%j is %s', (text, expected) => expect(escapeMarkdown(text)).toBe(expected));
});

describe('displayWidth', () => {
  const table: readonly (readonly [string, number])[] = [
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['日本', 4],
    ['한글', 4],
    ['ｶﾅ', 2],
    ['ＡＢ', 4],
    ['🎉', 2],
    ['🇩🇪', 2],
    ['…│✖', 3],
  ];
  for (const [text, width] of table) it(`${text || 'nothing'} is ${width}`, () => expect(displayWidth(text)).toBe(width));
  it('is the measure for padding', () => expect(padToWidth('日', 4)).toBe('日  '));
});

describe('cutToWidth', () => {
  it('does not change text that fits', () => expect(cutToWidth('日本', 4)).toBe('日本'));
  it('marks what it cuts', () => expect(cutToWidth('abcdef', 4)).toBe('abc…'));
  it('measures columns', () => expect(cutToWidth('日本日本', 4)).toBe('日…'));
});

describe('wrap', () => {
  it('breaks between words', () => expect(wrap('one two three', 7)).toEqual(['one two', 'three']));
  it('breaks inside a long word', () => expect(wrap('a bcdefgh i', 4)).toEqual(['a', 'bcde', 'fgh', 'i']));
  it('measures columns', () => expect(wrap('日本日本', 4)).toEqual(['日本', '日本']));
  it('loses no text', () => expect(wrap('', 10)).toEqual(['']));
});
