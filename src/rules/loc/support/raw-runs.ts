// Finds the letters beyond ASCII of a loc, which should be escaped.

import type { Address, Part } from '../../../url/address.js';
import { isPrivateUse, isUcschar, isUnicodeSpace } from '../../../url/url-characters.js';
import { isMisreadAt, misreadInEscaped } from '../../support/misread-utf8.js';
import { partsBehindAuthority } from '../../support/uri-characters.js';

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
    for (const { character, from } of beyondAscii(part)) {
      const code = character.codePointAt(0) as number;
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

/** The characters of a part beyond ASCII, which most parts have few of, and their indices in the loc value. */
function* beyondAscii({ text, from }: Part): Generator<{ readonly character: string; readonly from: number }> {
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) as number;
    if (code < 0x80) continue;
    const character = String.fromCodePoint(code);
    yield { character, from: from + index };
    index += character.length - 1;
  }
}
