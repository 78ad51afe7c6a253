// White space in a loc: XML space, which the schema trims, beside Unicode white space, which nobody trims.

import { isUnicodeSpace } from '../../url/url-characters.js';

/** A part of a text: UTF-16 indices, `to` exclusive. */
export interface WhiteSpace {
  readonly from: number;
  readonly to: number;
}

function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** The runs of white space with Unicode white space in them, in order; XML space beside it is part of them. */
export function unicodeSpaceRuns(text: string): readonly WhiteSpace[] {
  const runs: WhiteSpace[] = [];
  for (let from = 0; from < text.length; from++) {
    let to = from;
    let isUnicode = false;
    for (; isUnicodeSpace(text.charCodeAt(to)) || isXmlSpace(text.charCodeAt(to)); to++) {
      if (isUnicodeSpace(text.charCodeAt(to))) isUnicode = true;
    }
    if (isUnicode) runs.push({ from, to });
    from = to;
  }
  return runs;
}

/** Whether Unicode white space stands beside a run of XML space. */
export function isWithUnicodeSpace(text: string, { from, to }: WhiteSpace): boolean {
  return isUnicodeSpace(text.charCodeAt(from - 1)) || isUnicodeSpace(text.charCodeAt(to));
}

/** Index of the white space at the end of a text that has Unicode white space in it; the text's length where there is none. */
export function unicodeSpaceAtEnd(text: string): number {
  let end = text.length;
  for (let at = text.length; at > 0; at--) {
    const code = text.charCodeAt(at - 1);
    if (!isUnicodeSpace(code) && !isXmlSpace(code)) return end === text.length ? end : at;
    if (isUnicodeSpace(code)) end = at - 1;
  }
  return end === text.length ? end : 0;
}
