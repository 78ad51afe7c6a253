// Reads a start tag after its name: its attributes, and how it ends.

import { DOUBLE_QUOTE, EQUALS, endsAttributeName, GREATER, isWhite, SINGLE_QUOTE, SLASH } from './html-bytes.js';
import type { AttributeList } from './page-attributes.js';

/** Reads the attributes of one tag after another. */
export class TagReader {
  /** Whether the last tag ended with `/>`. */
  closed = false;

  /**
   * Reads from the name's end past the `>`, and adds the attributes to a list unless that is null. Returns the index after the tag,
   * or -1 if its end has not arrived.
   */
  read(bytes: Uint8Array, from: number, list: AttributeList | null): number {
    const end = bytes.length;
    let at = from;
    while (at < end) {
      const byte = bytes[at] as number;
      if (byte === GREATER) {
        this.closed = false;
        return at + 1;
      }
      if (byte === SLASH) {
        at++;
        if (bytes[at] !== GREATER) continue;
        this.closed = true;
        return at + 1;
      }
      at = isWhite(byte) ? at + 1 : readAttribute(bytes, at, list);
    }
    return -1;
  }
}

/** Reads one attribute; returns the index after it, which is the end of the bytes if it may continue. */
function readAttribute(bytes: Uint8Array, from: number, list: AttributeList | null): number {
  const end = bytes.length;
  // The first byte belongs to the name, whichever it is.
  let nameTo = from + 1;
  while (nameTo < end && !endsAttributeName(bytes[nameTo] as number)) nameTo++;
  const equals = behindWhite(bytes, nameTo);
  if (equals >= end) return end;
  if (bytes[equals] !== EQUALS) {
    list?.add(from, nameTo, nameTo, nameTo);
    return equals;
  }
  const start = behindWhite(bytes, equals + 1);
  if (start >= end) return end;
  const quote = bytes[start];
  if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
    let to = start + 1;
    while (to < end && bytes[to] !== quote) to++;
    list?.add(from, nameTo, start + 1, to);
    return to + 1;
  }
  let to = start;
  while (to < end && bytes[to] !== GREATER && !isWhite(bytes[to] as number)) to++;
  list?.add(from, nameTo, start, to);
  return to;
}

function behindWhite(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isWhite(bytes[at] as number)) at++;
  return at;
}
