// Computes the normal form of an address: locs with equal normal forms are the same URL by RFC 3986 and RFC 3987.

import { type Address, DEFAULT_PORTS, isOverlong } from './address.js';
import { asciiHost } from './ascii-host.js';

/** Matches a URL that no step below can change, unless it contains `/.`. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+\/[!"$&-~]*$/;
const BEYOND_ASCII = /[^\x00-\x7F]+/g;
/** Triplets that the normal form does not have: triplets of unreserved characters, and triplets with small letters. */
const UNUSUAL_TRIPLET = /%(?:2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|5[0-9AaFf]|7[0-9AaEe]|[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g;
/** Capital letters, except those of triplets in the normal form. */
const CAPITALS = /(?<!%[0-9A-F]?)[A-Z]+/g;
/** A text without such capitals. Most texts have none, and looking back at each letter of a triplet takes much longer. */
const NO_CAPITALS = /^(?:[^A-Z%]|%..)*$/;
/** In runs, because a hostile address has thousands of them. */
const STRAY_PERCENTS = /(?:%(?![0-9A-Fa-f]{2}))+/g;

/** Returns whether a code point is unreserved (RFC 3986 section 2.3): it means the same encoded or not. */
export function isUnreserved(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2d ||
    code === 0x2e ||
    code === 0x5f ||
    code === 0x7e
  );
}

/** Percent-encodes every UTF-8 byte of `text`, with upper-case digits (RFC 3987 section 3.1, step 2). */
export function percentEncode(text: string): string {
  if (text.length === 1 && text < '\x80') return TRIPLETS[text.charCodeAt(0)] as string;
  let encoded = '';
  for (const byte of Buffer.from(text, 'utf8')) encoded += TRIPLETS[byte] as string;
  return encoded;
}

/** The triplet of each byte. */
const TRIPLETS = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`);

/** Percent-encodes a byte. */
export function tripletOf(byte: number): string {
  return TRIPLETS[byte] as string;
}

/** `percentEncode` for characters beyond ASCII. Long texts are encoded natively. */
function encodeBeyondAscii(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : percentEncode(text);
}

/** Resolves `.` and `..` in a path that begins with `/` (RFC 3986 section 5.2.4). */
function removeDotSegments(path: string): string {
  if (path.startsWith('/') && !path.includes('/.')) return path;
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  segments.forEach((segment, index) => {
    if (segment === '..') kept.pop();
    if (segment !== '.' && segment !== '..') kept.push(segment);
    else if (index === segments.length - 1) kept.push('');
  });
  return `/${kept.join('/')}`;
}

/**
 * Decodes triplets of unreserved characters, makes other triplets upper case, and encodes stray `%` and characters beyond ASCII.
 */
function normalEscapes(text: string): string {
  const escaped = text
    .replace(STRAY_PERCENTS, (run) => '%25'.repeat(run.length))
    .replace(UNUSUAL_TRIPLET, (triplet) => {
      const code = Number.parseInt(triplet.slice(1), 16);
      return isUnreserved(code) ? String.fromCharCode(code) : triplet.toUpperCase();
    });
  return escaped.length < MANY_RUNS ? escaped.replace(BEYOND_ASCII, encodeBeyondAscii) : encodeBytes(escaped);
}

const PERCENT = 0x25;
const HEX_DIGITS = '0123456789ABCDEF';
/** UTF-16 units of a text that may have so many runs beyond ASCII that a call for each takes longer than a look at every byte. */
const MANY_RUNS = 100;

/** Percent-encodes the bytes beyond ASCII of a text. */
function encodeBytes(text: string): string {
  if (text.search(BEYOND_ASCII) < 0) return text;
  const bytes = Buffer.from(text, 'utf8');
  const encoded = Buffer.allocUnsafe(bytes.length * 3);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x80) encoded[to++] = byte;
    else {
      encoded[to++] = PERCENT;
      encoded[to++] = HEX_DIGITS.charCodeAt(byte >> 4);
      encoded[to++] = HEX_DIGITS.charCodeAt(byte & 15);
    }
  }
  return encoded.toString('latin1', 0, to);
}

/** Returns a text in normal form with small letters; triplets keep their capital letters. */
export function lowerCased(normal: string): string {
  return NO_CAPITALS.test(normal) ? normal : normal.replace(CAPITALS, (letters) => letters.toLowerCase());
}

/**
 * Converts an internationalised host to A-labels. A host that is not a domain name keeps its characters, percent-encoded. A colon
 * outside an IP literal is encoded too; otherwise it would look like the port's colon.
 */
function normalHost(host: string): string {
  const literal = /^\[.*\]$/.test(host);
  const ascii = !literal && host.search(BEYOND_ASCII) >= 0 ? asciiHost(host) : '';
  const normal = lowerCased(normalEscapes(ascii || host));
  return literal ? normal : normal.replaceAll(':', '%3A');
}

function normalAuthority({ userinfo, host, port }: Address, scheme: string): string {
  const user = userinfo ? `${normalEscapes(userinfo.text)}@` : '';
  const digits = normalEscapes(port?.text ?? '').replace(/^0+(?=\d)/, '');
  const isUsual = digits === '' || digits === DEFAULT_PORTS[scheme];
  return `//${user}${normalHost(host?.text ?? '')}${isUsual ? '' : `:${digits}`}`;
}

/**
 * Returns the normal form of an address, an ASCII string: syntax-based (RFC 3986 section 6.2.2: case, escapes, dot segments),
 * scheme-based (section 6.2.3: default, empty and zero-padded port, empty path) and mapped from IRI to URI (RFC 3987 section 3.1:
 * A-labels, UTF-8 escapes). The fragment is removed, since it is never sent (RFC 9110 section 7.1). The query keeps its order.
 * The function is idempotent. An overlong address (`isOverlong`) is returned as it is.
 */
export function normalForm(address: Address): string {
  const { text } = address;
  if (PLAIN.test(text) && !text.includes('/.')) return text;
  if (last?.address !== address) last = { address, normal: isOverlong(text) ? text : computed(address) };
  return last.normal;
}

/** The last result, cached because several parts need it. */
let last: { readonly address: Address; readonly normal: string } | null = null;

function computed(address: Address): string {
  const scheme = address.scheme ? address.scheme.text.toLowerCase() : '';
  let normal = address.scheme ? `${scheme}:` : '';
  let path = normalEscapes(address.path.text);
  if (address.authority) {
    normal += normalAuthority(address, scheme);
    path = removeDotSegments(path);
  }
  normal += path;
  return address.query ? `${normal}?${normalEscapes(address.query.text)}` : normal;
}
