// The bytes of robots.txt: UTF-8 by RFC 9309 section 2.3, and what is read where they are something else.

import { isUtf8 } from 'node:buffer';
import { TextDecoder, TextEncoder } from 'node:util';
import { SEQUENCE } from '../bytes/utf8.js';
import type { StageProblem } from '../network/source.js';

const RULE = 'robots/not-utf8';
/** Bytes of a byte order mark in UTF-8. */
const MARK_LENGTH = 3;
/**
 * A byte order mark in UTF-8, or a piece of it that begins no other character: Google's parser skips what there is of it
 * (google/robotstxt, robots.cc).
 */
const MARK = /^\xef(?:\xbb(?:\xbf|(?![\x80-\xbf]))|(?![\x80-\xbf]))/;
/** One character beyond ASCII, or a byte that belongs to none. */
const BEYOND_ASCII = new RegExp(`(${SEQUENCE})|[\\x80-\\xff]`, 'g');

/** robots.txt as bytes of UTF-8, as far as it is that. */
export interface RobotsText {
  /** Places lie in these. */
  readonly bytes: Uint8Array;
  /** Bytes before the first line. */
  readonly mark: number;
  readonly problems: readonly StageProblem[];
}

/** Takes UTF-16 for what it is, with a byte order mark or without, and looks at what stands before the first line. */
export function readRobotsBytes(bytes: Uint8Array): RobotsText {
  const encoding = wideEncoding(bytes);
  if (encoding !== null) {
    const text = new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
    return { bytes: text, mark: 0, problems: [{ rule: RULE, message: 'utf-16', data: { encoding: encoding.toUpperCase() } }] };
  }
  const mark = MARK.exec(Buffer.from(bytes.subarray(0, MARK_LENGTH)).toString('latin1'))?.[0].length ?? 0;
  if (mark === 0 || mark === MARK_LENGTH) return { bytes, mark, problems: [] };
  const at = { offset: 0, length: mark };
  const fix = { safe: true, replacements: [{ span: at, text: '' }] };
  return { bytes, mark, problems: [{ rule: RULE, message: 'mark', data: { count: mark, of: MARK_LENGTH }, at, fix }] };
}

/** Whether it is UTF-16: by its byte order mark, or by two letters of ASCII at its beginning. */
function wideEncoding([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  // With two zeros behind it, the mark is that of UTF-32, which nobody reads.
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const isLetter = (byte: number): boolean => byte > 0 && byte < 0x80;
  if (isLetter(first) && second === 0 && isLetter(third) && fourth === 0) return 'utf-16le';
  return first === 0 && isLetter(second) && third === 0 && isLetter(fourth) ? 'utf-16be' : null;
}

/** Text whose characters are bytes, as UTF-8. What is none is percent-encoded, byte by byte: so it is sent, and so Google compares it. */
export function textOfBytes(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  if (isUtf8(buffer)) return buffer.toString('utf8');
  const encoded = bytes.replace(BEYOND_ASCII, (match, character?: string) => character ?? triplet(match));
  return Buffer.from(encoded, 'latin1').toString('utf8');
}

/** What is wrong with the value of a Sitemap line, by its bytes as they stand at an offset; `value` is how it is read. */
export function addressProblem(bytes: string, offset: number, value: string): StageProblem | null {
  if (isUtf8(Buffer.from(bytes, 'latin1'))) return null;
  for (const { 1: character, index } of bytes.matchAll(BEYOND_ASCII)) {
    if (character !== undefined) continue;
    return { rule: RULE, message: 'address', data: { value }, at: { offset: offset + index, length: 1 } };
  }
  return null;
}

function triplet(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
}
