// Finds the letters beyond ASCII of a loc, which should be escaped.

import type { Address } from '../../../base/url/address.js';
import { isPrivateUse, isUcschar, isUnicodeSpace } from '../../../base/url/url-characters.js';
import { isMisreadAt, misreadInEscaped } from '../../support/misread-utf8.js';
import { partsBehindAuthority } from '../../support/uri-characters.js';

/** Characters beyond ASCII that some component of an IRI may have, among others in other planes. */
const BEYOND_ASCII = /[\xA0-\uFDCF\uFDF0-\uFFEF]|[\u{10000}-\u{10FFFF}]/gu;

/** A run of characters that should be escaped, and its index in the loc value. */
export interface RawRun {
  text: string;
  readonly from: number;
}

/** The first `most` runs of letters beyond ASCII that loc/unicode-whitespace, loc/illegal-character and encoding/mojibake leave. */
export function rawRuns(address: Address, value: string, most: number): readonly RawRun[] {
  const misread = misreadInEscaped(value);
  const runs: RawRun[] = [];
  for (const part of partsBehindAuthority(address)) {
    for (const { 0: character, index } of part.text.matchAll(BEYOND_ASCII)) {
      const code = character.codePointAt(0) as number;
      const from = part.from + index;
      const isIri = isUcschar(code) || (part === address.query && isPrivateUse(code));
      if (!isIri || isUnicodeSpace(code) || isMisreadAt(misread, from)) continue;
      const last = runs.at(-1);
      if (last && last.from + last.text.length === from) last.text += character;
      else if (runs.length === most) return runs;
      else runs.push({ text: character, from });
    }
  }
  return runs;
}
