// Finds the charset of an HTML page as browsers do: byte order mark, HTTP header, a declaration in the first bytes, and a guess.

import { isUtf8 } from 'node:buffer';
import type { PageContent } from '../../rules/page-answer.js';

export type PageCharset = PageContent['charset'];

/** Bytes searched for a declaration (HTML, section 13.2.3.2). */
export const PRESCAN_BYTES = 1_024;

/** The charset that a byte order mark names; null without one. */
function charsetOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
}

/** The name of a charset by the Encoding standard; null for an unknown label. */
export function charsetOf(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}

/** The value of `charset` in a Content-Type, or in the content of a `<meta>`; null without one. */
export function charsetIn(contentType: string): string | null {
  const match = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"']+))/i.exec(contentType);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? null);
}

/**
 * The charset of a page that begins with `bytes`. A declaration inside the page is readable only if the page is a superset of
 * ASCII, so one that names UTF-16 means UTF-8.
 */
export function detectCharset(bytes: Uint8Array, contentType: string | null, xml: boolean): PageCharset {
  const first = bytes.subarray(0, PRESCAN_BYTES);
  const start = Buffer.from(first.buffer, first.byteOffset, first.length).toString('latin1');
  const inHeader = charsetIn(contentType ?? '');
  const inPage = xml ? xmlDeclared(start) : (metaDeclared(start) ?? xmlDeclared(start));
  const declared = inHeader ?? inPage;
  const mark = charsetOfMark(bytes);
  if (mark !== null) return { used: mark, from: 'bom', declared };
  const header = inHeader === null ? null : charsetOf(inHeader);
  if (header !== null) return { used: header, from: 'header', declared };
  const meta = inPage === null ? null : charsetOf(inPage);
  if (meta !== null) return { used: meta.startsWith('utf-16') ? 'utf-8' : meta, from: 'meta', declared };
  return { used: xml || isUtf8(wholeCharacters(first)) ? 'utf-8' : 'windows-1252', from: 'default', declared };
}

/** The bytes without the start of a UTF-8 character that is cut at the end. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    const lead = bytes[bytes.length - length] as number;
    if (lead >= 0xc0) return bytes.subarray(0, bytes.length - length);
    if (lead < 0x80) break;
  }
  return bytes;
}

function xmlDeclared(start: string): string | null {
  return /^<\?xml\b[^>]*?\bencoding[\t\n\r ]*=[\t\n\r ]*["']([^"'<>]*)["']/.exec(start)?.[1] ?? null;
}

/** Matches after a `<`: a comment, another declaration or an instruction, or the name of a tag. */
const COMMENT = /<!--[\s\S]*?-->/y;
const SKIPPED = /<(?:[!?]|\/(?![A-Za-z]))[^>]*/y;
const TAG = /<\/?([A-Za-z][^\t\n\f\r />]*)/y;
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]*)))?/y;

/** The match of a sticky expression at an index. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** The charset of the first `<meta>` that names one (HTML, "prescan a byte stream to determine its encoding"). */
function metaDeclared(start: string): string | null {
  for (let at = start.indexOf('<'); at >= 0; at = start.indexOf('<', at)) {
    const skipped = matchAt(COMMENT, start, at) ?? matchAt(SKIPPED, start, at);
    const tag = skipped === null ? matchAt(TAG, start, at) : null;
    at += (skipped ?? tag)?.[0].length ?? 1;
    if (tag === null) continue;
    const attributes = new Map<string, string>();
    for (let match = matchAt(ATTRIBUTE, start, at); match !== null; match = matchAt(ATTRIBUTE, start, at)) {
      const [{ length }, name = '', double, single, bare] = match;
      at += length;
      if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
    }
    const charset = tag[0].toLowerCase() === '<meta' ? charsetOfMeta(attributes) : null;
    if (charset !== null) return charset;
  }
  return null;
}

function charsetOfMeta(attributes: ReadonlyMap<string, string>): string | null {
  const charset = attributes.get('charset');
  if (charset !== undefined) return charset;
  const isType = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
  return isType ? charsetIn(attributes.get('content') ?? '') : null;
}
