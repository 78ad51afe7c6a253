// Counts the characters of text other than white space without decoding, which most text allows.

import { AMPERSAND, BEYOND_ASCII, isBlank, LESS } from './html-bytes.js';
import { behindDull } from './link-search.js';

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

/** The first bytes of characters of two bytes, of three, and of four. */
const [LEADS_TWO, LEADS_THREE, LEADS_FOUR] = [0xc2, 0xe0, 0xf0];
/** Bits that mark the further bytes of a character, and those of a further byte that belong to the character. */
const [FURTHER_MASK, FURTHER, FURTHER_BITS] = [0xc0, 0x80, 0x3f];
/** The first unit of three bytes; surrogates, which are no characters in UTF-8. */
const [FIRST_OF_THREE, SURROGATES, BEHIND_SURROGATES] = [0x800, 0xd800, 0xe000];

/** Counts piece after piece. */
export class TextCount {
  /** Characters of what was read last that are shown; -1 if it must be decoded. */
  shown = 0;
  /** Whether the last piece need not be decoded. */
  #isPlain = true;
  /** Characters of the reference or character that was read last that are shown. */
  #otherShown = 0;

  /** Reads text from an index on; returns the index of the next `<`, or the end of the bytes. */
  read(bytes: Uint8Array, from: number): number {
    const end = bytes.length;
    let shown = 0;
    let at = from;
    this.#isPlain = true;
    for (; at < end; at++) {
      const kind = KINDS[bytes[at] as number] as number;
      if (kind <= SHOWN) shown += kind;
      else if (kind === MARKUP) break;
      else {
        at += this.#readOther(bytes, at, kind) - 1;
        shown += this.#otherShown;
      }
    }
    this.shown = this.#isPlain ? shown : -1;
    return at;
  }

  /** Reads a reference, or a character beyond ASCII; returns its length. */
  #readOther(bytes: Uint8Array, at: number, kind: number): number {
    if (kind === REFERENCE) {
      const reference = referenceAt(bytes, at + 1);
      this.#isPlain &&= reference !== undefined;
      this.#otherShown = reference?.shown ?? 0;
      return 1 + (reference?.bytes.length ?? 0);
    }
    const unit = unitAt(bytes, at);
    this.#isPlain &&= unit >= 0;
    this.#otherShown = isBlank(unit) ? 0 : 1;
    return unit < 0 ? 1 : unit < FIRST_OF_THREE ? 2 : 3;
  }

  /**
   * Reads text and tags that matter to nothing else, until more than `most` characters are shown. Returns the index of markup that must
   * be read, of text that must be decoded, or the end of the bytes. Only for a place in the body of HTML that is outside of hidden
   * elements, SVG and MathML.
   */
  skim(bytes: Uint8Array, from: number, most: number): number {
    let shown = 0;
    let at = from;
    for (;;) {
      const markup = this.read(bytes, at);
      if (this.shown < 0) break;
      shown += this.shown;
      at = markup;
      const behind = shown > most ? -1 : behindDull(bytes, at);
      if (behind < 0) break;
      at = behind;
    }
    this.shown = shown;
    return at;
  }
}

function referenceAt(bytes: Uint8Array, at: number): (typeof REFERENCES)[number] | undefined {
  for (const reference of REFERENCES) if (isAt(bytes, at, reference.bytes)) return reference;
  return undefined;
}

function isAt(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return false;
  return true;
}

/** The UTF-16 unit of the character beyond ASCII at an index; -1 if it has two, is none, or has not arrived. */
function unitAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  const second = bytes[at + 1];
  if (lead < LEADS_TWO || lead >= LEADS_FOUR || !isFurther(second)) return -1;
  const two = (lead << 6) | (second & FURTHER_BITS);
  if (lead < LEADS_THREE) return two & 0x7ff;
  const third = bytes[at + 2];
  if (!isFurther(third)) return -1;
  const unit = ((two << 6) | (third & FURTHER_BITS)) & 0xffff;
  return unit < FIRST_OF_THREE || (unit >= SURROGATES && unit < BEHIND_SURROGATES) ? -1 : unit;
}

function isFurther(byte: number | undefined): byte is number {
  return byte !== undefined && (byte & FURTHER_MASK) === FURTHER;
}
