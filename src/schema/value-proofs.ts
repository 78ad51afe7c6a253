// Proofs that a value satisfies a type of the schemas: true means libxml2 accepts it, false means "ask libxml2".

import { canonicalInstant } from '../entry/datetime.js';

/** The simple types of sitemap values, as far as simple means can prove them. */
export type ProvableType =
  | 'string'
  | { readonly maxLength: number }
  | 'anyURI'
  | 'datetime'
  | { readonly integerUpTo: number }
  | { readonly decimalUpTo: number }
  | keyof typeof PATTERNS
  | { readonly oneOf: readonly string[] };

const HEX = /^[0-9A-Fa-f]{2}$/;

/** Types whose values are few words or follow a short pattern. */
const PATTERNS = {
  yesNo: /^(yes|Yes|YES|no|No|NO)$/,
  countryList: /^[A-Z]{2}( [A-Z]{2})*$/,
  platformList: /^(web|mobile|tv)( (web|mobile|tv))*$/,
  newsLanguage: /^([a-z]{2,3}|zh-cn|zh-tw)$/,
  languageTag: /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/,
} as const;
/** Longest value that is tested with a pattern or a list. */
const LONGEST_WORDS = 64;

function text(buffer: Uint8Array, from: number, to: number): string {
  return Buffer.from(buffer.buffer, buffer.byteOffset + from, to - from).toString('latin1');
}

/** 1 for bytes that may stand in path, query or fragment of a URI, or be escaped there without harm. */
const URI_BYTES = new Uint8Array(256).map((_, byte) => {
  if (byte >= 0x80) return 1;
  return /[A-Za-z0-9\-._~/?:@!$&'()*+,;=]/.test(String.fromCharCode(byte)) ? 1 : 0;
});

/** Digits of the longest port that is proved. */
const PORT_DIGITS = 5;

/** Index after the digits of a port; that of its colon if the port is empty or too long. */
function behindPort(buffer: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (buffer[at] as number) >= 0x30 && (buffer[at] as number) <= 0x39) at++;
  return at === from || at - from > PORT_DIGITS ? from - 1 : at;
}

/**
 * Whether the bytes are an absolute http(s) URI with a usual host. Bytes beyond ASCII are valid: xsd:anyURI escapes them first
 * (XML Schema part 2, section 3.2.17), and a host may have escapes and underscores (RFC 3986, section 3.2.2).
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: scans a URI from left to right, for each address that the pass has not proved
export function provesAnyUri(buffer: Uint8Array, from: number, to: number): boolean {
  const scheme = text(buffer, from, Math.min(to, from + 8));
  let at = scheme === 'https://' ? from + 8 : scheme.startsWith('http://') ? from + 7 : -1;
  if (at < 0) return false;
  const hostFrom = at;
  while (at < to && isHostByte(buffer[at] as number)) at++;
  if (at === hostFrom || buffer[hostFrom] === 0x2e || buffer[hostFrom] === 0x2d) return false;
  if (buffer[at] === 0x3a && at < to) at = behindPort(buffer, at + 1, to);
  if (at < to && buffer[at] !== 0x2f && buffer[at] !== 0x3f && buffer[at] !== 0x23) return false;
  let fragment = false;
  for (; at < to; at++) {
    const byte = buffer[at] as number;
    if (URI_BYTES[byte] === 1) continue;
    if (byte === 0x23 && !fragment) fragment = true;
    else if (byte === 0x25 && at + 2 < to && HEX.test(text(buffer, at + 1, at + 3))) at += 2;
    else return false;
  }
  return true;
}

function isHostByte(byte: number): boolean {
  return (
    (byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    byte === 0x2e ||
    byte === 0x2d ||
    byte === 0x5f ||
    byte >= 0x80
  );
}

/** Whether the text is at most nine digits with a value up to `most`. */
function provesInteger(value: string, most: number): boolean {
  return /^[0-9]{1,9}$/.test(value) && Number(value) <= most;
}

/** Whether the text is a plain decimal from 0 to `most`, short enough for every engine. */
function provesDecimal(value: string, most: number): boolean {
  return /^[0-9]{1,9}(\.[0-9]{1,12})?$/.test(value) && Number(value) <= most;
}

/** Whether the raw bytes of a leaf without markup have the type. */
export function provesValue(type: ProvableType, buffer: Uint8Array, from: number, to: number): boolean {
  if (type === 'string') return true;
  if (type === 'anyURI') return provesAnyUri(buffer, from, to);
  if (type === 'datetime') return !Number.isNaN(canonicalInstant(buffer, from, to));
  if (typeof type === 'object' && 'maxLength' in type) return to - from <= type.maxLength;
  if (to - from > LONGEST_WORDS) return false;
  const value = text(buffer, from, to);
  if (typeof type === 'string') return PATTERNS[type].test(value);
  if ('integerUpTo' in type) return provesInteger(value, type.integerUpTo);
  if ('decimalUpTo' in type) return provesDecimal(value, type.decimalUpTo);
  return type.oneOf.includes(value);
}
