// Decodes character data and attribute values.

import { textOf } from '../../base/bytes/short-text.js';
import { brokenReference } from './broken-references.js';
import { PlainText } from './content-text.js';
import { type DecodedText, firstPart, TextBuilder } from './decoded-text.js';
import { codePointOf, endOfReference, isClosed, predefinedCharacter } from './predefined-references.js';
import { isSpace, isXmlChar } from './xml-characters.js';

const BANG = 0x21;
const QUESTION = 0x3f;
const OPEN_CDATA = Buffer.from('<![CDATA[');
const CLOSE_CDATA = Buffer.from(']]>');
const OPEN_COMMENT = Buffer.from('<!--');
const CLOSE_COMMENT = Buffer.from('-->');
const CLOSE_INSTRUCTION = Buffer.from('?>');
/** Maximum bytes of a UTF-16 unit. */
const BYTES_OF_UNIT = 3;

/**
 * Decodes the bytes `from`..`to` as plain text, without references and markup: at most `most` UTF-16 units after leading white
 * space.
 */
export function decodePlain(buffer: Uint8Array, from: number, to: number, most = Number.POSITIVE_INFINITY): DecodedText {
  const builder = new TextBuilder(buffer);
  let end = to;
  if (to - from > most) {
    let visible = from;
    while (visible < to && isSpace(buffer[visible] as number)) visible++;
    let tail = to;
    while (tail > visible && isSpace(buffer[tail - 1] as number)) tail--;
    const reach = visible + (most + 1) * BYTES_OF_UNIT;
    end = reach < tail ? reach : to;
  }
  builder.add(textOf(buffer, from, end), from, to);
  return builder.done(from, most, end === to);
}

/**
 * Decodes the character data between `from` and `to`, without comments, instructions and child elements: at most `most` UTF-16 units
 * after leading white space. `children` has the start and the end of each child, one after the other.
 */
export function decodeContent(
  buffer: Uint8Array,
  from: number,
  to: number,
  children: readonly number[],
  most = Number.POSITIVE_INFINITY,
): DecodedText {
  const builder = new TextBuilder(buffer);
  // Doubles, so that a long text of white space is examined rarely.
  let checkedAt = most;
  const isFull = (): boolean => {
    if (builder.length <= checkedAt) return false;
    builder.settle();
    checkedAt = builder.text.length * 2;
    return firstPart(builder.text, most).length < builder.text.length;
  };
  const isDecoded = readContent(buffer, from, to, children, builder, isFull);
  return builder.done(from, most, isDecoded);
}

/** Returns the text that `decodeContent` decodes from all of an element without child elements. */
export function contentText(buffer: Uint8Array, from: number, to: number): string {
  const text = new PlainText(buffer);
  readContent(buffer, from, to, [], text, () => false);
  return text.done();
}

/** Decodes the first part of an element without child elements, which has references or markup or is plain text. */
export function decodeLeaf(buffer: Uint8Array, from: number, to: number, hasMarkup: boolean, most: number): DecodedText {
  return hasMarkup ? decodeContent(buffer, from, to, [], most) : decodePlain(buffer, from, to, most);
}

/** Returns the text of all of it. */
export function leafText(buffer: Uint8Array, from: number, to: number, hasMarkup: boolean): string {
  return hasMarkup ? contentText(buffer, from, to) : textOf(buffer, from, to);
}

/** Takes the pieces of character data, in order. */
interface Pieces {
  /** The bytes as they are. */
  literal(from: number, to: number): void;
  reference(text: string, from: number, to: number): void;
}

/** Returns whether all pieces of character data were read, or only those before `isFull` returned true. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one branch for each kind of markup in a value
function readContent(
  buffer: Uint8Array,
  from: number,
  to: number,
  children: readonly number[],
  pieces: Pieces,
  isFull: () => boolean,
): boolean {
  const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, to);
  let at = from;
  let child = 0;
  let literalFrom = from;
  const flush = (end: number): void => {
    if (end > literalFrom) pieces.literal(literalFrom, end);
  };
  while (at < to) {
    if (at === children[child]) {
      flush(at);
      at = children[child + 1] as number;
      literalFrom = at;
      child += 2;
    } else if (buffer[at] === 0x3c) {
      flush(at);
      const next = buffer[at + 1];
      if (next !== BANG && next !== QUESTION) at++;
      else if (next === QUESTION) at = endOf(bytes, CLOSE_INSTRUCTION, at + 2, to);
      else if (startsWith(bytes, OPEN_COMMENT, at)) at = endOf(bytes, CLOSE_COMMENT, at + 4, to);
      else if (startsWith(bytes, OPEN_CDATA, at)) {
        const after = endOf(bytes, CLOSE_CDATA, at + 9, to);
        const end = startsWith(bytes, CLOSE_CDATA, after - 3) ? after - 3 : after;
        if (end > at + 9) pieces.literal(at + 9, end);
        at = after;
      }
      // An unescaped `<` is reported elsewhere; the value continues without it.
      else at++;
      literalFrom = at;
    } else if (buffer[at] === 0x26) {
      const reference = readReference(buffer, at, to);
      if (reference) {
        flush(at);
        pieces.reference(reference.text, at, reference.end);
        at = reference.end;
        literalFrom = at;
      } else at++;
    } else {
      at++;
      continue;
    }
    if (isFull()) return false;
  }
  flush(to);
  return true;
}

/** Returns whether the bytes at an index begin with `wanted`. */
function startsWith(bytes: Buffer, wanted: Buffer, at: number): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}

/** Returns the index after the first `close` from `from` on; `to` if there is none. */
function endOf(bytes: Buffer, close: Buffer, from: number, to: number): number {
  const last = to - close.length;
  const first = close[0];
  for (let at = from; at <= last; at++) if (bytes[at] === first && startsWith(bytes, close, at)) return at + close.length;
  return to;
}

/**
 * Returns the character of a reference; null if `&` does not begin a reference that XML predefines, or one that is certainly meant to be one.
 */
function readReference(buffer: Uint8Array, at: number, to: number): { text: string; end: number } | null {
  const end = endOfReference(buffer, at, to);
  if (!isClosed(buffer, at, end, to)) return readBroken(buffer, at, to);
  const code = codePointOf(buffer, at + 1, end);
  if (code >= 0) return { text: isXmlChar(code) ? String.fromCodePoint(code) : '', end: end + 1 };
  const text = predefinedCharacter(buffer, at + 1, end);
  return text === null ? readBroken(buffer, at, to) : { text, end: end + 1 };
}

function readBroken(buffer: Uint8Array, at: number, to: number): { text: string; end: number } | null {
  const broken = brokenReference(buffer, at, to);
  return broken?.isCertain ? { text: broken.text, end: broken.end } : null;
}

/**
 * Returns the range of the character data `from`..`to` without XML white space at both ends, in any notation; null if nothing
 * remains.
 */
export function visibleRange(buffer: Uint8Array, from: number, to: number): readonly [from: number, to: number] | null {
  let first = -1;
  let last = -1;
  for (let at = from; at < to; ) {
    const start = at;
    const reference = buffer[at] === 0x26 ? readReference(buffer, at, to) : null;
    at = reference ? reference.end : at + 1;
    if (reference ? /^[ \t\r\n]*$/.test(reference.text) : isSpace(buffer[start] as number)) continue;
    if (first < 0) first = start;
    last = at;
  }
  return first < 0 ? null : [first, last];
}

/** Decodes an attribute value: resolves references and normalises white space to spaces (XML 1.0 section 3.3.3). */
export function decodeAttribute(buffer: Uint8Array, from: number, to: number): string {
  let text = '';
  let literalFrom = from;
  const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, to);
  const flush = (end: number): void => {
    if (end > literalFrom) text += textOf(bytes, literalFrom, end).replace(/\r\n|[\t\n\r]/g, ' ');
  };
  for (let at = from; at < to; ) {
    const reference = buffer[at] === 0x26 ? readReference(buffer, at, to) : null;
    if (reference) {
      flush(at);
      text += reference.text;
      at = reference.end;
      literalFrom = at;
    } else at++;
  }
  flush(to);
  return text;
}
