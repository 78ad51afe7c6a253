// Finds white space in a loc: XML white space, which the schema trims, beside Unicode white space, which no reader trims.

import { isUnicodeSpace } from '../../base/url/url-characters.js';

/** A part of a text: UTF-16 indices, `to` exclusive. */
export interface WhiteSpace {
  readonly from: number;
  readonly to: number;
}

function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** The runs of white space that contain Unicode white space, in order; adjacent XML white space belongs to the run. */
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

/** The end of the white space at the start of a text if it contains Unicode white space; else 0. */
export function unicodeSpaceAtStart(text: string): number {
  let to = 0;
  let isUnicode = false;
  for (; isUnicodeSpace(text.charCodeAt(to)) || isXmlSpace(text.charCodeAt(to)); to++)
    isUnicode ||= isUnicodeSpace(text.charCodeAt(to));
  return isUnicode ? to : 0;
}

/** Whether Unicode white space is next to a run of XML white space. */
export function isWithUnicodeSpace(text: string, { from, to }: WhiteSpace): boolean {
  return isUnicodeSpace(text.charCodeAt(from - 1)) || isUnicodeSpace(text.charCodeAt(to));
}

/** The index of the white space at the end of a text if it contains Unicode white space; else the length of the text. */
export function unicodeSpaceAtEnd(text: string): number {
  let end = text.length;
  for (let at = text.length; at > 0; at--) {
    const code = text.charCodeAt(at - 1);
    if (!isUnicodeSpace(code) && !isXmlSpace(code)) return end === text.length ? end : at;
    if (isUnicodeSpace(code)) end = at - 1;
  }
  return end === text.length ? end : 0;
}
