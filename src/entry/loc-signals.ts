// The signals of a loc, computed from its bytes in one pass, and its fingerprint.

import { SIGNALS } from './signals.js';

const bit = (name: keyof typeof SIGNALS): number => 1 << SIGNALS[name];
const SPACE = bit('loc-space');
const NON_ASCII = bit('loc-non-ascii');
const ILLEGAL = bit('loc-illegal');
const PERCENT = bit('loc-percent');
const ORIGIN = bit('loc-origin');
const NEW_ORIGIN = bit('new-origin');
const QUERY = bit('loc-query');
const FRAGMENT = bit('loc-fragment');
const PATH = bit('loc-path');
const FILE = bit('loc-file');
const LENGTH = bit('loc-length');
const SCOPE = bit('loc-scope');

const SLASH = 0x2f;
const DOT = 0x2e;
/** Raw bytes from which the decoded or percent-encoded length could reach a limit. */
const LONG = 1_024;
const SHORT = 12;
/** A host longer than this is looked at by the rules. */
const LONGEST_PLAIN_HOST = 120;

/** Signals of each byte inside path, query and fragment. */
const BYTE_SIGNALS = new Int32Array(256).map((_, byte) => {
  if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) return SPACE;
  if (byte >= 0x80) return NON_ASCII;
  if (byte < 0x20 || byte === 0x7f) return ILLEGAL;
  const char = String.fromCharCode(byte);
  if (char === '%') return PERCENT;
  if (char === '?') return QUERY;
  if (char === '#') return FRAGMENT;
  if ('"<>\\^`{|}[]'.includes(char)) return ILLEGAL;
  if (';('.includes(char)) return PATH;
  return 0;
});

/** Extensions that pages have: no rule looks at these. */
const PAGE_EXTENSIONS = new Set(['html', 'htm', 'php', 'asp', 'aspx', 'jsp', 'shtml', 'xhtml', 'cfm', 'do']);
/** Words that stand for a value that was never filled in. */
const BARE_WORDS = new Set(['undefined', 'null', 'NaN', 'nan']);

/** The last labels that plainly public hosts end with need letters only; these are the ones that are not public. */
const SPECIAL_LABELS = new Set([
  'local',
  'localhost',
  'localdomain',
  'test',
  'example',
  'invalid',
  'internal',
  'onion',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'arpa',
  'alt',
  'http',
  'https',
]);
/** Host shapes that hint at a place that is not the public site. */
const STAGING =
  /^(staging|stage|stg|dev|develop|development|preview|test|testing|uat|qa|demo|beta|sandbox|local)[.-]|[.-](staging|stage|stg|dev|preview|uat|qa|test)\.|\.(vercel\.app|netlify\.app|pages\.dev|herokuapp\.com|web\.app|firebaseapp\.com|ngrok\.io|ngrok-free\.app|azurewebsites\.net|onrender\.com|workers\.dev|github\.io|gitlab\.io|surge\.sh|fly\.dev|amplifyapp\.com|cloudfront\.net)$/;

const NO_ORIGIN = new Uint8Array(0);

const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63})$/;

/** Whether a host needs no look: lower-case LDH labels, no IDN, no number at the end, not special, not staging. */
function isPlainHost(host: string): boolean {
  if (host.length > LONGEST_PLAIN_HOST) return false;
  const match = PLAIN_HOST.exec(host);
  if (!match || SPECIAL_LABELS.has(match[1] as string)) return false;
  return !host.includes('xn--') && !/(^|\.)..--/.test(host) && !STAGING.test(host);
}

/** Reads locs of one document: remembers the origin before, and knows the sitemap's own folder. */
export class LocReader {
  /** Bytes of `scheme://authority` of the entry before. */
  #origin = new Uint8Array(0);
  #originSignals = 0;
  /** `https://example.com/folder/` of the sitemap's own URL; empty where it has none. */
  readonly #scope: Uint8Array;
  /** Fingerprint of the loc read last: two words of its normal form; meaningless unless `plain`. */
  high = 0;
  low = 0;
  /** Whether the bytes of the loc read last are their own normal form. */
  plain = false;

  constructor(url: URL | null) {
    this.#scope = url ? Buffer.from(new URL('.', url).href) : new Uint8Array(0);
  }

  /** Signals of the loc in the bytes `from`..`to`, which have no XML space at their ends. */
  read(buffer: Uint8Array, from: number, to: number): number {
    const pathFrom = this.#originEnd(buffer, from, to);
    let signals = this.#originOf(buffer, from, pathFrom);
    if (to - from < SHORT || to - from >= LONG) signals |= LENGTH;
    let high = 0x811c9dc5 | 0;
    let low = 0x9e3779b9 | 0;
    for (let at = from; at < pathFrom; at++) {
      high = Math.imul(high ^ (buffer[at] as number), 0x01000193);
      low = Math.imul(low ^ (buffer[at] as number), 0x5bd1e995);
    }
    let previous = 0;
    let lastSlash = pathFrom;
    let lastDot = -1;
    let inPath = true;
    for (let at = pathFrom; at < to; at++) {
      const byte = buffer[at] as number;
      high = Math.imul(high ^ byte, 0x01000193);
      low = Math.imul(low ^ byte, 0x5bd1e995);
      signals |= BYTE_SIGNALS[byte] as number;
      if (byte === 0x3f || byte === 0x23) inPath = false;
      if (inPath) {
        if (previous === SLASH) {
          if (byte === SLASH || byte === DOT || byte === 0x3a) signals |= PATH;
          else if ((byte === 0x75 || byte === 0x6e || byte === 0x4e) && isBareWord(buffer, at, to)) signals |= PATH;
        }
        if (byte === SLASH) {
          lastSlash = at;
          lastDot = -1;
        } else if (byte === DOT) lastDot = at;
      }
      previous = byte;
    }
    if (pathFrom === to) {
      high = Math.imul(high ^ SLASH, 0x01000193);
      low = Math.imul(low ^ SLASH, 0x5bd1e995);
    }
    if (lastDot >= 0 || looksLikeSitemap(buffer, lastSlash, to)) signals |= fileSignal(buffer, lastSlash, lastDot, to);
    if (this.#scope.length > 0 && !startsWith(buffer, from, to, this.#scope)) signals |= SCOPE;
    this.high = mix(high ^ (low >>> 15));
    this.low = mix(low);
    const rooted = pathFrom < to && buffer[pathFrom] === SLASH;
    this.plain = rooted && (signals & (SPACE | NON_ASCII | ILLEGAL | PERCENT | ORIGIN | FRAGMENT | PATH)) === 0;
    return signals;
  }

  /** Index after `scheme://authority`: the first `/`, `?` or `#` after the first `//`, else the end. */
  #originEnd(buffer: Uint8Array, from: number, to: number): number {
    const { length } = this.#origin;
    if (length > 0 && from + length <= to && startsWith(buffer, from, to, this.#origin)) {
      const next = buffer[from + length];
      if (from + length === to || next === SLASH || next === 0x3f || next === 0x23) return from + length;
    }
    let at = from;
    while (at < to && !(buffer[at] === SLASH && buffer[at + 1] === SLASH && at + 1 < to)) at++;
    if (at >= to) return from;
    at += 2;
    while (at < to && buffer[at] !== SLASH && buffer[at] !== 0x3f && buffer[at] !== 0x23) at++;
    return at;
  }

  #originOf(buffer: Uint8Array, from: number, end: number): number {
    const { length } = this.#origin;
    if (length > 0 && end - from === length && startsWith(buffer, from, end, this.#origin)) return this.#originSignals;
    if (end === from) {
      // Nothing is known of what such a loc leads to: it may still name a host, as `http:\\example.com` does.
      this.#origin = NO_ORIGIN;
      return ORIGIN | NEW_ORIGIN;
    }
    this.#origin = buffer.slice(from, end);
    const text = Buffer.from(this.#origin).toString('latin1');
    const match = /^https?:\/\/(.*)$/s.exec(text);
    this.#originSignals = match && isPlainHost(match[1] as string) ? 0 : ORIGIN;
    for (const byte of this.#origin) {
      const signals = BYTE_SIGNALS[byte] as number;
      this.#originSignals |= signals & (NON_ASCII | SPACE | PERCENT | ILLEGAL);
    }
    return this.#originSignals | NEW_ORIGIN;
  }
}

function startsWith(buffer: Uint8Array, from: number, to: number, prefix: Uint8Array): boolean {
  const { length } = prefix;
  if (from + length > to) return false;
  // Addresses of one site differ late: compare from the end of the prefix.
  for (let i = length - 1; i >= 0; i--) if (buffer[from + i] !== prefix[i]) return false;
  return true;
}

function isBareWord(buffer: Uint8Array, from: number, to: number): boolean {
  let end = from;
  while (end < to && end - from < 10 && buffer[end] !== SLASH && buffer[end] !== 0x3f && buffer[end] !== 0x23) end++;
  return BARE_WORDS.has(Buffer.from(buffer.subarray(from, end)).toString('latin1'));
}

/** Whether the last segment has the letters `sitemap` in any case. */
function looksLikeSitemap(buffer: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at + 7 <= to; at++) {
    if (((buffer[at] as number) | 0x20) !== 0x73) continue;
    if (/^sitemap/i.test(Buffer.from(buffer.subarray(at, at + 7)).toString('latin1'))) return true;
  }
  return false;
}

function fileSignal(buffer: Uint8Array, lastSlash: number, lastDot: number, to: number): number {
  if (lastDot < 0) return FILE;
  let end = lastDot + 1;
  while (end < to && buffer[end] !== 0x3f && buffer[end] !== 0x23) end++;
  const extension = Buffer.from(buffer.subarray(lastDot + 1, end))
    .toString('latin1')
    .toLowerCase();
  return PAGE_EXTENSIONS.has(extension) && !looksLikeSitemap(buffer, lastSlash, to) ? 0 : FILE;
}

/** Finalizer that spreads every input bit over the word (the avalanche step of a 32-bit multiply hash). */
function mix(word: number): number {
  let h = word;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** Fingerprint of a text: two 32-bit words, as `LocReader.read` computes them of bytes without spelling out an origin. */
export function fingerprint(text: string): { high: number; low: number } {
  let high = 0x811c9dc5 | 0;
  let low = 0x9e3779b9 | 0;
  for (const byte of Buffer.from(text)) {
    high = Math.imul(high ^ byte, 0x01000193);
    low = Math.imul(low ^ byte, 0x5bd1e995);
  }
  return { high: mix(high ^ (low >>> 15)), low: mix(low) };
}
