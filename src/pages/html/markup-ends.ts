// Finds where markup without a name ends: comments, declarations, instructions, CDATA sections, as tokenizers of HTML and XML do.

import { DASH, EXCLAMATION, GREATER, OPEN_BRACKET } from './html-bytes.js';

const CDATA = '[CDATA[';
/** Bytes before the content of a CDATA section: `<![CDATA[`. */
export const CDATA_START = 9;
/** Bytes after that content: `]]>`. */
export const CDATA_END = 3;

/**
 * The index after the declaration that begins with `<!` at `at`: a comment, a CDATA section, a document type, or a construct that
 * HTML reads as a comment, such as a CDATA section where none is allowed. -1 if its end has not arrived.
 */
export function declarationEnd(bytes: Buffer, at: number, xml: boolean, allowsCdata: boolean): number {
  const [third, fourth] = [bytes[at + 2], bytes[at + 3]];
  if (third === undefined) return -1;
  if (third === DASH) {
    if (fourth === undefined) return -1;
    if (fourth === DASH) return commentEnd(bytes, at + 4, xml);
    return behind(bytes, '>', at + (xml ? 4 : 3));
  }
  if (third !== OPEN_BRACKET || !allowsCdata) return behind(bytes, '>', at + (xml ? 3 : 2));
  const start = bytes.toString('latin1', at + 2, at + CDATA_START);
  if (start === CDATA) return behind(bytes, ']]>', at + CDATA_START);
  return CDATA.startsWith(start) ? -1 : behind(bytes, '>', at + 3);
}

/** Whether a declaration is a CDATA section. */
export function isCdata(bytes: Buffer, at: number): boolean {
  return bytes[at + 2] === OPEN_BRACKET && bytes.toString('latin1', at + 2, at + CDATA_START) === CDATA;
}

/** The index after the instruction that begins with `<?` at `at`; HTML reads it as a comment. -1 if its end has not arrived. */
export function instructionEnd(bytes: Buffer, at: number, xml: boolean): number {
  return behind(bytes, xml ? '?>' : '>', at + 2);
}

/** The index after the first `end` from `from` on; -1 if there is none. */
export function behind(bytes: Buffer, end: string, from: number): number {
  const found = bytes.indexOf(end, from, 'latin1');
  return found < 0 ? -1 : found + end.length;
}

/** The index after the comment whose text begins at `from`: `--!>` ends it, too, and in HTML `<!-->` and `<!--->` are complete. */
function commentEnd(bytes: Buffer, from: number, xml: boolean): number {
  if (!xml && bytes[from] === GREATER) return from + 1;
  if (!xml && bytes[from] === DASH && bytes[from + 1] === GREATER) return from + 2;
  let dashes = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === DASH) dashes++;
    else {
      if (dashes >= 2 && byte === GREATER) return at + 1;
      if (dashes >= 2 && byte === EXCLAMATION && bytes[at + 1] === GREATER) return at + 2;
      dashes = 0;
    }
  }
  return -1;
}
