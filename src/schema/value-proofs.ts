// Proofs that a value satisfies a type of the schemas: true means libxml2 accepts it, false means "ask libxml2".

import { canonicalInstant } from '../entry/datetime.js';
import { MAX_LOC_CHARS, MIN_LOC_CHARS } from '../protocol.js';

/** The simple types of sitemap values, as far as simple means can prove them. */
export type ProvableType =
  | 'string'
  | { readonly maxLength: number }
  | 'anyURI'
  | 'loc'
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

/** Whether a byte may stand in a part of a URI: as it is, after xsd:anyURI has escaped it, or never. */
export enum UriByte {
  Plain = 0,
  Escaped = 1,
  Refused = 2,
}

/** The ASCII characters that xsd:anyURI escapes before the rest is judged as a URI (XML Schema part 2, section 3.2.17). */
const ESCAPES = '<>"{}|\\^`\x7f';

function kindsOf(allowed: RegExp): Uint8Array {
  return new Uint8Array(256).map((_, byte) => {
    const character = String.fromCharCode(byte);
    if (byte >= 0x80 || allowed.test(character)) return UriByte.Plain;
    return ESCAPES.includes(character) ? UriByte.Escaped : UriByte.Refused;
  });
}

/** The bytes of path, query and fragment, and of hosts, which may have escapes and underscores (RFC 3986, section 3.2.2). */
const URI_BYTES = kindsOf(/[A-Za-z0-9\-._~/?:@!$&'()*+,;=]/);
const HOST_BYTES = kindsOf(/[A-Za-z0-9\-._]/);
/** Bytes that hosts may have besides (RFC 3986, sub-delims and unreserved): they are proved where escaped ones are. */
for (const byte of Buffer.from("~!$&'()*+,;=")) HOST_BYTES[byte] = UriByte.Escaped;

/** Digits of the longest port that is proved. */
const PORT_DIGITS = 5;

/** Index after the digits of a port; that of its colon if the port is empty or too long. */
function behindPort(buffer: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (buffer[at] as number) >= 0x30 && (buffer[at] as number) <= 0x39) at++;
  return at === from || at - from > PORT_DIGITS ? from - 1 : at;
}

/**
 * Whether the bytes are an absolute http(s) URI with a usual host. Bytes beyond ASCII are escaped before that is judged, others only
 * if `most` allows it.
 */
export function provesAnyUri(buffer: Uint8Array, from: number, to: number, most = UriByte.Plain): boolean {
  const scheme = text(buffer, from, Math.min(to, from + 8));
  let at = scheme === 'https://' ? from + 8 : scheme.startsWith('http://') ? from + 7 : -1;
  if (at < 0) return most === UriByte.Escaped && provesRelative(buffer, from, to);
  const hostFrom = at;
  while (at < to && (HOST_BYTES[buffer[at] as number] as number) <= most) at++;
  if (at === hostFrom || buffer[hostFrom] === 0x2e || buffer[hostFrom] === 0x2d) return false;
  if (buffer[at] === 0x3a && at < to) at = behindPort(buffer, at + 1, to);
  if (at < to && buffer[at] !== 0x2f && buffer[at] !== 0x3f && buffer[at] !== 0x23) return false;
  return provesRest(buffer, at, to, most);
}

/** Whether the bytes may be path, query and fragment of a URI. */
function provesRest(buffer: Uint8Array, from: number, to: number, most: UriByte): boolean {
  let fragment = false;
  for (let at = from; at < to; at++) {
    const byte = buffer[at] as number;
    if ((URI_BYTES[byte] as number) <= most) continue;
    if (byte === 0x23 && !fragment) fragment = true;
    else if (byte === 0x25 && at + 2 < to && HEX.test(text(buffer, at + 1, at + 3))) at += 2;
    else return false;
  }
  return true;
}

/** Whether the bytes are a reference without scheme and authority (RFC 3986, section 4.2): its first segment has no colon. */
function provesRelative(buffer: Uint8Array, from: number, to: number): boolean {
  if (buffer[from] === 0x2f && buffer[from + 1] === 0x2f) return false;
  let at = from;
  while (at < to && buffer[at] !== 0x2f && buffer[at] !== 0x3f && buffer[at] !== 0x23) if (buffer[at++] === 0x3a) return false;
  return provesRest(buffer, from, to, UriByte.Escaped);
}

/** Whether UTF-8 bytes are a loc with or without white space around: its bounds count characters, which never outnumber the bytes. */
export function provesLoc(buffer: Uint8Array, start: number, end: number, most = UriByte.Plain): boolean {
  let [from, to] = [start, end];
  while (from < to && (buffer[from] as number) <= 0x20) from++;
  while (to > from && (buffer[to - 1] as number) <= 0x20) to--;
  if (to - from < MIN_LOC_CHARS || to - from > MAX_LOC_CHARS || !provesAnyUri(buffer, from, to, most)) return false;
  let characters = 0;
  // Only the lower bound needs a count, and only up to that bound.
  for (let at = from; at < to && characters < MIN_LOC_CHARS; at++) if (((buffer[at] as number) & 0xc0) !== 0x80) characters++;
  return characters >= MIN_LOC_CHARS;
}

/** Whether the text is at most nine digits with a value up to `most`. */
function provesInteger(value: string, most: number): boolean {
  return /^[0-9]{1,9}$/.test(value) && Number(value) <= most;
}

/** Whether the text is a plain decimal from 0 to `most`, short enough for every engine. */
function provesDecimal(value: string, most: number): boolean {
  return /^[0-9]{1,9}(\.[0-9]{1,12})?$/.test(value) && Number(value) <= most;
}

/** Whether the raw bytes of a leaf without markup have the type; `most` is for addresses. */
export function provesValue(type: ProvableType, buffer: Uint8Array, from: number, to: number, most = UriByte.Plain): boolean {
  if (type === 'string') return true;
  if (type === 'anyURI') return provesAnyUri(buffer, from, to, most);
  if (type === 'loc') return provesLoc(buffer, from, to, most);
  if (type === 'datetime') return !Number.isNaN(canonicalInstant(buffer, from, to));
  if (typeof type === 'object' && 'maxLength' in type) return to - from <= type.maxLength;
  if (to - from > LONGEST_WORDS) return false;
  const value = text(buffer, from, to);
  if (typeof type === 'string') return PATTERNS[type].test(value);
  if ('integerUpTo' in type) return provesInteger(value, type.integerUpTo);
  if ('decimalUpTo' in type) return provesDecimal(value, type.decimalUpTo);
  return type.oneOf.includes(value);
}
