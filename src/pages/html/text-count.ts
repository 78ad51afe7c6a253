// Counts the characters of text other than white space without decoding, which most text allows.

import { AMPERSAND, BEYOND_ASCII, isBlank, LESS } from './html-bytes.js';

/** The types of text bytes. */
const [BLANK, SHOWN, REFERENCE, MARKUP, ENCODED] = [0, 1, 2, 3, 4];

const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === LESS) return MARKUP;
  if (byte >= BEYOND_ASCII) return ENCODED;
  if (byte === AMPERSAND) return REFERENCE;
  return isBlank(byte) ? BLANK : SHOWN;
});

/** Usual references after their `&`, and the number of shown characters of each. */
const REFERENCES = [
  { text: 'amp;', shown: 1 },
  { text: 'nbsp;', shown: 0 },
  { text: 'lt;', shown: 1 },
  { text: 'gt;', shown: 1 },
  { text: 'quot;', shown: 1 },
  { text: '#39;', shown: 1 },
].map(({ text, shown }) => ({ bytes: Buffer.from(text), shown }));

/** Counts piece after piece. */
export class TextCount {
  /** Characters of the last piece that are shown; -1 if it must be decoded. */
  shown = 0;

  /** Reads text from an index on; returns the index of the next `<`, or the end of the bytes. */
  read(bytes: Uint8Array, from: number): number {
    const end = bytes.length;
    let shown = 0;
    let isPlain = true;
    let at = from;
    for (; at < end; at++) {
      const kind = KINDS[bytes[at] as number] as number;
      if (kind <= SHOWN) shown += kind;
      else if (kind === MARKUP) break;
      else {
        const reference = kind === REFERENCE ? referenceAt(bytes, at + 1) : undefined;
        if (reference === undefined) isPlain = false;
        else {
          shown += reference.shown;
          at += reference.bytes.length;
        }
      }
    }
    this.shown = isPlain ? shown : -1;
    return at;
  }
}

function referenceAt(bytes: Uint8Array, at: number): (typeof REFERENCES)[number] | undefined {
  return REFERENCES.find(({ bytes: wanted }) => {
    for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return false;
    return true;
  });
}
