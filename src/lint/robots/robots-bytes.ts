// Decodes robots.txt, which should be UTF-8 (RFC 9309 section 2.3), and reports other encodings.

import { isUtf8 } from 'node:buffer';
import { TextDecoder, TextEncoder } from 'node:util';
import { SEQUENCE } from '../../base/bytes/utf8.js';
import { fixOf } from '../../base/problem/fixes.js';
import type { StageProblem } from '../../base/problem/problem.js';

const RULE = 'robots/not-utf8';
/** Length of a byte order mark in UTF-8. */
const MARK_LENGTH = 3;
/**
 * A byte order mark in UTF-8, or a prefix of one that does not begin another character: Google's parser also skips such prefixes
 * (google/robotstxt, robots.cc).
 */
const MARK = /^\xef(?:\xbb(?:\xbf|(?![\x80-\xbf]))|(?![\x80-\xbf]))/;
/** One character beyond ASCII, or a byte that is not part of one. */
const BEYOND_ASCII = new RegExp(`(${SEQUENCE})|[\\x80-\\xff]`, 'g');

/** The bytes of robots.txt after decoding UTF-16; other bytes are unchanged. */
export interface RobotsText {
  /** The spans of problems refer to these bytes. */
  readonly bytes: Uint8Array;
  /** Bytes before the first line. */
  readonly mark: number;
  readonly problems: readonly StageProblem[];
}

/** Detects UTF-16, with or without a byte order mark, and checks the bytes before the first line. */
export function readRobotsBytes(bytes: Uint8Array): RobotsText {
  const encoding = wideEncoding(bytes);
  if (encoding !== null) {
    const text = new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
    return { bytes: text, mark: 0, problems: [{ rule: RULE, message: 'utf-16', data: { encoding: encoding.toUpperCase() } }] };
  }
  const mark = MARK.exec(Buffer.from(bytes.subarray(0, MARK_LENGTH)).toString('latin1'))?.[0].length ?? 0;
  if (mark === 0 || mark === MARK_LENGTH) return { bytes, mark, problems: [] };
  const at = { offset: 0, length: mark };
  const fix = fixOf('safe', [{ span: at, text: '' }]);
  return { bytes, mark, problems: [{ rule: RULE, message: 'mark', data: { count: mark, of: MARK_LENGTH }, at, fix }] };
}

/** Whether it is UTF-16: by its byte order mark, or by two ASCII letters at its start. */
function wideEncoding([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  // A mark followed by two zeros is that of UTF-32, which is not supported.
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const isLetter = (byte: number): boolean => byte > 0 && byte < 0x80;
  if (isLetter(first) && second === 0 && isLetter(third) && fourth === 0) return 'utf-16le';
  return first === 0 && isLetter(second) && third === 0 && isLetter(fourth) ? 'utf-16be' : null;
}

/**
 * Converts a string with one character per byte to UTF-8. Bytes that are not UTF-8 are percent-encoded, as they are sent and as
 * Google compares them.
 */
export function textOfBytes(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  if (isUtf8(buffer)) return buffer.toString('utf8');
  const encoded = bytes.replace(BEYOND_ASCII, (match, character?: string) => character ?? triplet(match));
  return Buffer.from(encoded, 'latin1').toString('utf8');
}

/** The problem of a Sitemap line whose value is not UTF-8; `bytes` are at `offset`, `value` is the value as it is read. */
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
