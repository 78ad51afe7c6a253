// Finds the charset of an HTML page as browsers do: byte order mark, HTTP header, a declaration in the first bytes, and a guess.

import { isUtf8 } from 'node:buffer';
import { Parser } from 'htmlparser2';
import type { PageContent } from '../../rules/page-answer.js';

/** Bytes searched for a declaration (HTML, section 13.2.3.2). */
export const PRESCAN_BYTES = 1_024;

/** Byte order marks. */
const MARKS = [
  ['utf-8', '\xef\xbb\xbf'],
  ['utf-16be', '\xfe\xff'],
  ['utf-16le', '\xff\xfe'],
] as const;

/** The name of a charset by the Encoding standard; null for an unknown label. */
function charsetOf(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}

/** The value of `charset` in a Content-Type, or in the content of a `<meta>`; null without one. */
function charsetIn(contentType: string): string | null {
  const match = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"']+))/i.exec(contentType);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? null);
}

/**
 * The charset of a page that begins with `bytes`. A declaration inside the page is readable only if the page is a superset of
 * ASCII, so one that names UTF-16 means UTF-8.
 */
export function detectCharset(bytes: Uint8Array, contentType: string | null, xml: boolean): PageContent['charset'] {
  const first = bytes.subarray(0, PRESCAN_BYTES);
  const start = Buffer.from(first.buffer, first.byteOffset, first.length).toString('latin1');
  const inHeader = charsetIn(contentType ?? '');
  const inXml = /^<\?xml\b[^>]*?\bencoding[\t\n\r ]*=[\t\n\r ]*["']([^"'<>]*)["']/.exec(start)?.[1] ?? null;
  const inPage = (xml ? null : metaDeclared(start)) ?? inXml;
  const declared = inHeader ?? inPage;
  const mark = MARKS.find(([, text]) => start.startsWith(text));
  if (mark !== undefined) return { used: mark[0], from: 'bom', declared };
  const header = inHeader === null ? null : charsetOf(inHeader);
  if (header !== null) return { used: header, from: 'header', declared };
  const meta = inPage === null ? null : charsetOf(inPage);
  if (meta !== null) return { used: meta.startsWith('utf-16') ? 'utf-8' : meta, from: 'meta', declared };
  // The last character may be cut.
  const whole = first.subarray(0, start.search(/[^\0-\x7f]*$/));
  return { used: xml || isUtf8(whole) ? 'utf-8' : 'windows-1252', from: 'default', declared };
}

/** The charset of the first `<meta>` that names one (HTML, "prescan a byte stream to determine its encoding"). */
function metaDeclared(start: string): string | null {
  let charset: string | null = null;
  const parser = new Parser({
    onopentag: (name, { charset: own, content = '', 'http-equiv': equivalent = '' }) => {
      if (name === 'meta') charset ??= own ?? (equivalent.toLowerCase() === 'content-type' ? charsetIn(content) : null);
    },
  });
  // Most pages declare it at the start, and need no more of this.
  const last = start.toLowerCase().lastIndexOf('charset');
  if (last >= 0) parser.write(start.slice(0, start.indexOf('>', last) + 1));
  return charset;
}
