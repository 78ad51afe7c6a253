// Decodes character data and attribute values, and maps each decoded character to its source bytes.

import { codePointOf, endOfReference, isClosed, predefinedCharacter } from './predefined-references.js';
import { isSpace, isXmlChar } from './xml-characters.js';

/** Decoded text: `start(i)` and `end(i)` map UTF-16 indices to source offsets in the buffer. */
export interface DecodedText {
  readonly text: string;
  /** False if only the first part of the range was decoded. */
  readonly isWhole: boolean;
  /** Buffer index of the first source byte of the character at `index`; for `index = length`, the end of the text. */
  start(index: number): number;
  /** Buffer index after the last source byte of the character before `index`. */
  end(index: number): number;
}

/**
 * A segment of decoded text that begins at index `text` and comes from the bytes `from`..`to`, character by character if
 * `literal`.
 */
interface Segment {
  readonly text: number;
  readonly from: number;
  readonly to: number;
  readonly literal: boolean;
}

function utf8(buffer: Uint8Array, from: number, to: number): string {
  return Buffer.from(buffer.buffer, buffer.byteOffset + from, to - from).toString('utf8');
}

/** Maximum bytes of an ASCII piece that is decoded byte by byte, because a call of Node's decoder costs more. */
const SHORT_PIECE = 16;

/** Returns the text of a piece of a value. A hostile value has hundreds of thousands of pieces. */
function pieceOf(bytes: Buffer, from: number, to: number): string {
  if (to - from > SHORT_PIECE) return bytes.toString('utf8', from, to);
  let text = '';
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0x80) return bytes.toString('utf8', from, to);
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Returns the number of bytes of `length` UTF-16 units from the byte `from` on (an ill-formed byte counts as one unit). */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: tells the length of a character by its first byte
function skipUnits(buffer: Uint8Array, from: number, to: number, length: number): number {
  let at = from;
  for (let units = 0; units < length && at < to; ) {
    const byte = buffer[at] as number;
    let size = byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 1;
    // Ill-formed UTF-8 decodes to one U+FFFD per maximal sequence, which ends before a byte that is not a continuation byte.
    for (let i = 1; i < size; i++) if (((buffer[at + i] as number) & 0xc0) !== 0x80) size = i;
    units += size === 4 ? 2 : 1;
    at += size;
  }
  return Math.min(at, to);
}

class Builder {
  text = '';
  readonly segments: Segment[] = [];

  add(text: string, from: number, to: number, literal: boolean): void {
    if (text === '' && literal) return;
    this.segments.push({ text: this.text.length, from, to, literal });
    this.text += text;
  }

  /** `most` is the maximum number of UTF-16 units, not counting leading white space. */
  done(buffer: Uint8Array, from: number, to: number, most: number, isDecoded: boolean): DecodedText {
    const { segments } = this;
    const text = firstPart(this.text, most);
    const isWhole = isDecoded && text.length === this.text.length;
    // Lookups are usually in order, so each search continues from the last one. The total cost stays linear.
    let found = 0;
    let unit = 0;
    let byte = -1;
    const segmentOf = (index: number): Segment | undefined => {
      if (found >= segments.length || (segments[found] as Segment).text > index) found = 0;
      if (segments.length === 0 || (segments[0] as Segment).text > index) return undefined;
      const before = found;
      while (found + 1 < segments.length && (segments[found + 1] as Segment).text <= index) found++;
      if (found !== before) byte = -1;
      return segments[found];
    };
    const byteOf = (segment: Segment, index: number): number => {
      // A character has at least as many bytes as units, so equal totals mean one byte per unit.
      const next = segments[found + 1]?.text ?? this.text.length;
      if (segment.to - segment.from === next - segment.text) return Math.min(segment.from + index - segment.text, segment.to);
      if (byte < segment.from || unit > index || unit < segment.text || byte > segment.to) {
        unit = segment.text;
        byte = segment.from;
      }
      const at = skipUnits(buffer, byte, segment.to, index - unit);
      // The second half of a surrogate pair has no bytes of its own: the next search starts where this one did.
      const low = text.charCodeAt(index);
      if (low >= 0xdc00 && low <= 0xdfff) return at;
      byte = at;
      unit = index;
      return byte;
    };
    return {
      text,
      isWhole,
      start(index) {
        const segment = segmentOf(index);
        if (!segment) return from;
        if (index >= text.length && isWhole) return segments.length > 0 ? (segments.at(-1) as Segment).to : to;
        return segment.literal ? byteOf(segment, index) : segment.from;
      },
      end(index) {
        const segment = segmentOf(index - 1);
        if (!segment || index <= 0) return from;
        return segment.literal ? byteOf(segment, index) : segment.to;
      },
    };
  }
}

/**
 * Returns the first `most` UTF-16 units of a text after its leading white space, without half a surrogate pair at the end; the
 * whole text if only white space follows.
 */
function firstPart(text: string, most: number): string {
  if (text.length <= most) return text;
  let lead = 0;
  while (lead < text.length && isSpace(text.charCodeAt(lead))) lead++;
  const end = lead + most;
  let tail = text.length;
  while (tail > end && isSpace(text.charCodeAt(tail - 1))) tail--;
  if (tail <= end) return text;
  const isPair = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  let last = isPair ? end - 1 : end;
  // White space at the cut is inside the value, and must not look like padding.
  while (isSpace(text.charCodeAt(last - 1))) last--;
  return text.slice(0, last);
}

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
  const builder = new Builder();
  let end = to;
  if (to - from > most) {
    let visible = from;
    while (visible < to && isSpace(buffer[visible] as number)) visible++;
    let tail = to;
    while (tail > visible && isSpace(buffer[tail - 1] as number)) tail--;
    const reach = visible + (most + 1) * BYTES_OF_UNIT;
    end = reach < tail ? reach : to;
  }
  builder.add(utf8(buffer, from, end), from, to, true);
  return builder.done(buffer, from, to, most, end === to);
}

/**
 * Decodes the character data between `from` and `to`, without comments, instructions and child elements: at most `most` UTF-16 units
 * after leading white space. `children` has the start and the end of each child, one after the other.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one branch for each kind of markup in a value
export function decodeContent(
  buffer: Uint8Array,
  from: number,
  to: number,
  children: readonly number[],
  most = Number.POSITIVE_INFINITY,
): DecodedText {
  const builder = new Builder();
  const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, to);
  let at = from;
  let child = 0;
  let literalFrom = from;
  // Doubles, so that a long text of white space is examined rarely.
  let checkedAt = most;
  const flush = (end: number): void => {
    if (end > literalFrom) builder.add(pieceOf(bytes, literalFrom, end), literalFrom, end, true);
  };
  while (at < to) {
    if (builder.text.length > checkedAt) {
      if (firstPart(builder.text, most).length < builder.text.length) return builder.done(buffer, from, to, most, false);
      checkedAt = builder.text.length * 2;
    }
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
        builder.add(pieceOf(bytes, at + 9, end), at + 9, end, true);
        at = after;
      }
      // An unescaped `<` is reported elsewhere; the value continues without it.
      else at++;
      literalFrom = at;
    } else if (buffer[at] === 0x26) {
      const reference = readReference(buffer, at, to);
      if (reference) {
        flush(at);
        builder.add(reference.text, at, reference.end, false);
        at = reference.end;
        literalFrom = at;
      } else at++;
    } else at++;
  }
  flush(to);
  return builder.done(buffer, from, to, most, true);
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

/** Returns the character of a reference; null if `&` does not begin a reference that XML predefines. */
function readReference(buffer: Uint8Array, at: number, to: number): { text: string; end: number } | null {
  const end = endOfReference(buffer, at, to);
  if (!isClosed(buffer, at, end, to)) return null;
  const code = codePointOf(buffer, at + 1, end);
  if (code >= 0) return { text: isXmlChar(code) ? String.fromCodePoint(code) : '', end: end + 1 };
  const text = predefinedCharacter(buffer, at + 1, end);
  return text === null ? null : { text, end: end + 1 };
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
    if (end > literalFrom) text += pieceOf(bytes, literalFrom, end).replace(/\r\n|[\t\n\r]/g, ' ');
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
