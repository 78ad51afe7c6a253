// Computes the normal form of an address: locs with equal normal forms are the same URL by RFC 3986 and RFC 3987.

import { type Address, DEFAULT_PORTS } from './address.js';
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
const MANY_RUNS = 1_000;

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

/** The pieces of the host's normal form: one, unless the host is long. */
function* hostPieces(host: string): Generator<string> {
  if (host.length < LONG || host.startsWith('[')) {
    yield normalHost(host);
    return;
  }
  const ascii = host.search(BEYOND_ASCII) >= 0 ? asciiHost(host) : '';
  for (const piece of escapedPieces(ascii || host)) yield lowerCased(piece).replaceAll(':', '%3A');
}

function* authorityPieces({ userinfo, host, port }: Address, scheme: string): Generator<string> {
  yield '//';
  if (userinfo) {
    yield* escapedPieces(userinfo.text);
    yield '@';
  }
  yield* hostPieces(host?.text ?? '');
  const digits = normalEscapes(port?.text ?? '').replace(/^0+(?=\d)/, '');
  if (digits !== '' && digits !== DEFAULT_PORTS[scheme]) yield `:${digits}`;
}

/**
 * Returns the normal form of an address, an ASCII string: syntax-based (RFC 3986 section 6.2.2: case, escapes, dot segments),
 * scheme-based (section 6.2.3: default, empty and zero-padded port, empty path) and mapped from IRI to URI (RFC 3987 section 3.1:
 * A-labels, UTF-8 escapes). The fragment is removed, since it is never sent (RFC 9110 section 7.1). The query keeps its order.
 * The function is idempotent.
 */
export function normalForm(address: Address): string {
  const { text } = address;
  if (PLAIN.test(text) && !text.includes('/.')) return text;
  if (last?.address !== address) last = { address, normal: computed(address) };
  return last.normal;
}

/** The last result, cached because several parts need it. */
let last: { readonly address: Address; readonly normal: string } | null = null;

/** UTF-16 units of an address from which on its normal form is made in pieces, and of the text of one piece. */
const LONG = 65_536;
const PIECE = 8_192;
/** Where a segment of a path may be `.` or `..`. */
const DOT_SEGMENT = /\/(?:\.|%2[Ee])/;
/** A capital letter, or the beginning of the triplet of one. */
const CAPITAL = /[A-Z]|%[45]/;

/** The normal form of a long address, which nobody keeps as a whole: a hostile one has megabytes. */
export interface LongNormalForm {
  /** Its pieces, made anew each time; no triplet is in two of them. `change` is made in those before the query. */
  readonly pieces: (change?: (piece: string) => string) => Iterable<string>;
  /** Whether it ends in the slash of a path other than the root. */
  readonly slashed: boolean;
  /** Whether it has a path other than the root, and no query. */
  readonly ending: boolean;
  /** False if it certainly has no capitals before the query. */
  readonly capitals: boolean;
}

/** Returns the normal form of a long address of a page; null for other addresses, and if only the whole of it shows what it is. */
export function longNormalForm(address: Address): LongNormalForm | null {
  const { text, web, query } = address;
  const path = address.path.text;
  if (!web || text.length < LONG || DOT_SEGMENT.test(path)) return null;
  function* pieces(change = (piece: string): string => piece): Generator<string> {
    const scheme = address.scheme?.text.toLowerCase() ?? '';
    yield `${scheme}:`;
    for (const piece of authorityPieces(address, scheme)) yield change(piece);
    for (const piece of escapedPieces(path === '' ? '/' : path)) yield change(piece);
    if (query === null) return;
    yield '?';
    yield* escapedPieces(query.text);
  }
  const ending = query === null && path.length > 1;
  const capitals = CAPITAL.test(path) || CAPITAL.test(address.authority?.text ?? '');
  return { pieces, slashed: ending && path.endsWith('/'), ending, capitals };
}

function* escapedPieces(text: string): Generator<string> {
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = from + PIECE;
    while (to < text.length && isInside(text, to)) to++;
    yield normalEscapes(text.slice(from, to));
  }
}

/** Whether an index may be inside a triplet or a surrogate pair. */
function isInside(text: string, index: number): boolean {
  return text[index - 1] === '%' || text[index - 2] === '%' || (text.charCodeAt(index - 1) & 0xfc00) === 0xd800;
}

function computed(address: Address): string {
  const scheme = address.scheme ? address.scheme.text.toLowerCase() : '';
  let normal = address.scheme ? `${scheme}:` : '';
  let path = normalEscapes(address.path.text);
  if (address.authority) {
    for (const piece of authorityPieces(address, scheme)) normal += piece;
    path = removeDotSegments(path);
  }
  normal += path;
  return address.query ? `${normal}?${normalEscapes(address.query.text)}` : normal;
}
