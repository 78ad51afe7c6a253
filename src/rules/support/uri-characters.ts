// The characters and escapes of RFC 3986 and RFC 3987, for the rules about path, query and fragment.

import type { Address, Part } from '../../base/url/address.js';

const HEX_PAIR = /^[0-9A-Fa-f]{2}$/;
/**
 * Sub-delimiters, unreserved characters and the delimiters that path, query and fragment may contain (RFC 3986, appendix A), and most
 * of what an IRI may contain besides (RFC 3987, ucschar): the ranges of a class of a pattern.
 */
export const IRI_RANGES = "-.~!$&'()*+,;=:@/?%\\w\\xA0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF";

/** The path, query and fragment of an address, where present: all parts after the authority. */
export function partsBehindAuthority(address: Address): readonly Part[] {
  return [address.path, address.query, address.fragment].filter((part) => part !== null);
}

/** The byte of the triplet at `from`; null if there is no `%` with two hexadecimal digits. */
export function tripletAt(text: string, from: number): number | null {
  const digits = text.slice(from + 1, from + 3);
  return text[from] === '%' && HEX_PAIR.test(digits) ? Number.parseInt(digits, 16) : null;
}

/** The start index and byte of every triplet of a part; indices refer to the loc value. */
export function tripletsOf(part: Part): readonly { readonly from: number; readonly byte: number }[] {
  const triplets: { from: number; byte: number }[] = [];
  for (let at = part.text.indexOf('%'); at >= 0; at = part.text.indexOf('%', at + 1)) {
    const byte = tripletAt(part.text, at);
    if (byte !== null) triplets.push({ from: part.from + at, byte });
  }
  return triplets;
}

/** The number of bytes in the UTF-8 sequence of a lead byte; 0 for a byte that begins none (RFC 3629 section 4). */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/**
 * The code point whose UTF-8 bytes are written as triplets from `from` on; null if they are not a well-formed sequence
 * (RFC 3629: not overlong, no surrogate, nothing above U+10FFFF).
 */
function encodedCodePointAt(text: string, from: number): number | null {
  const lead = tripletAt(text, from);
  const length = lead === null ? 0 : sequenceLength(lead);
  if (lead === null || length < 2) return length === 1 ? lead : null;
  let code = lead & (0x7f >> length);
  for (let index = 1; index < length; index++) {
    const byte = tripletAt(text, from + 3 * index);
    if (byte === null || (byte & 0xc0) !== 0x80) return null;
    code = (code << 6) | (byte & 0x3f);
  }
  const smallest = [0, 0, 0x80, 0x800, 0x10000][length] as number;
  return code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? null : code;
}

/** A decoded text, and the way back to its source. */
export interface DecodedText {
  readonly text: string;
  /** The source index of each UTF-16 unit of `text`, and the length of the source at the end. */
  readonly sourceIndex: Int32Array;
}

/** Decodes every well-formed UTF-8 sequence of triplets and leaves everything else as written. */
export function percentDecode(source: string): DecodedText {
  const sources = new Int32Array(source.length + 1);
  let text = '';
  let at = 0;
  const take = (to: number): void => {
    for (let index = at; index < to; index++) sources[text.length + index - at] = index;
    text += source.slice(at, to);
    at = to;
  };
  for (let percent = source.indexOf('%'); percent >= 0; ) {
    const code = encodedCodePointAt(source, percent);
    if (code === null) {
      percent = source.indexOf('%', percent + 1);
      continue;
    }
    take(percent);
    const unit = String.fromCodePoint(code);
    sources.fill(at, text.length, text.length + unit.length);
    text += unit;
    at += 3 * Buffer.byteLength(unit);
    percent = source.indexOf('%', at);
  }
  take(source.length);
  sources[text.length] = source.length;
  return { text, sourceIndex: sources.subarray(0, text.length + 1) };
}

/** The first run of triplets in a part that is not UTF-8, as indices of the loc value; null if all are UTF-8. */
export function firstIllFormedEscape(part: Part): { readonly from: number; readonly to: number } | null {
  const isIllFormed = (at: number): boolean => {
    return tripletAt(part.text, at) !== null && encodedCodePointAt(part.text, at) === null;
  };
  for (let at = part.text.indexOf('%'); at >= 0; at = part.text.indexOf('%', at)) {
    if (isIllFormed(at)) {
      let to = at + 3;
      while (isIllFormed(to)) to += 3;
      return { from: part.from + at, to: part.from + to };
    }
    const code = encodedCodePointAt(part.text, at);
    at += code === null ? 1 : 3 * Buffer.byteLength(String.fromCodePoint(code));
  }
  return null;
}
