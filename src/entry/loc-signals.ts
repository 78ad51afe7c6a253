// The signals of a loc, computed from its bytes in one pass, and its fingerprint.

import { Fingerprint, type Seed } from './fingerprint.js';
import { isPlainHost } from './plain-host.js';
import { isWatchedQuery } from './query-names.js';
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
const QUESTION = 0x3f;
const NUMBER_SIGN = 0x23;
const AMPERSAND = 0x26;
const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;
/** What makes a capital letter a small one. */
const SMALL = 0x20;
/** Bytes from which a loc is long, unless a rule asks for less. */
const LONG = 1_024;
const SHORT = 12;

/** What a byte behind the origin is to a loc. From `Apostrophe` on, only the slow look at an entry can deal with it. */
enum Kind {
  Plain = 0,
  Slash = 1,
  Dot = 2,
  Question = 3,
  Ampersand = 4,
  /** A capital letter: plain, but other URLs may differ in its case only. */
  Capital = 5,
  /** No matter for the address, but for XML text. */
  Apostrophe = 6,
  NumberSign = 7,
  Percent = 8,
  Path = 9,
  Space = 10,
  NonAscii = 11,
  Illegal = 12,
}

const KINDS = new Uint8Array(256).map((_, byte) => {
  if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) return Kind.Space;
  if (byte >= 0x80) return Kind.NonAscii;
  if (byte < 0x20 || byte === 0x7f) return Kind.Illegal;
  const char = String.fromCharCode(byte);
  if ('"<>\\^`{|}[]'.includes(char)) return Kind.Illegal;
  if (';('.includes(char)) return Kind.Path;
  if (byte >= CAPITAL_A && byte <= CAPITAL_Z) return Kind.Capital;
  const kinds = [Kind.Slash, Kind.Dot, Kind.Question, Kind.Ampersand, Kind.Apostrophe, Kind.NumberSign, Kind.Percent];
  return kinds["/.?&'#%".indexOf(char)] ?? Kind.Plain;
});

/** The signal of each kind of byte. */
const KIND_SIGNALS = new Int32Array(13);
KIND_SIGNALS[Kind.NumberSign] = FRAGMENT;
KIND_SIGNALS[Kind.Percent] = PERCENT;
KIND_SIGNALS[Kind.Path] = PATH;
KIND_SIGNALS[Kind.Space] = SPACE;
KIND_SIGNALS[Kind.NonAscii] = NON_ASCII;
KIND_SIGNALS[Kind.Illegal] = ILLEGAL;

/** Extensions that pages have: no rule looks at these. */
export const PAGE_EXTENSIONS: ReadonlySet<string> = new Set([
  'html',
  'htm',
  'php',
  'asp',
  'aspx',
  'jsp',
  'shtml',
  'xhtml',
  'cfm',
  'do',
]);
/** Extensions that images have. */
export const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(
  'jpg jpeg png gif webp avif svg bmp ico tif tiff heic jfif'.split(' '),
);
/** Words that stand for a value that was never filled in. */
const BARE_WORDS = new Set(['undefined', 'null', 'NaN', 'nan']);

const SITEMAP = Uint8Array.from(Buffer.from('sitemap'));
/** How far a search for `sitemap` may go on from a byte where its last letter should be; 0 for that letter. */
const SITEMAP_SKIPS = new Uint8Array(256).map((_, byte) => {
  const index = byte >= 0x80 ? -1 : 'sitemap'.lastIndexOf(String.fromCharCode(byte).toLowerCase());
  return index < 0 ? SITEMAP.length : SITEMAP.length - 1 - index;
});
const NO_ORIGIN = new Uint8Array(0);

const AMP_LENGTH = '&amp;'.length;
/** A loc in another spelling. */
const RESPELT = new Uint8Array(LONG);

/** How the path of a loc ends: `None` for the root, and before a query. */
export enum Ending {
  None,
  Bare,
  Slash,
}

/** Reads locs of one document: remembers the origin before, and knows the sitemap's own folder. */
export class LocReader {
  /** Bytes of `scheme://authority` of the entry before, and their signals. */
  #origin = new Uint8Array(0);
  #originSignals = 0;
  /** Bytes of the extension seen last, and whether pages have it. */
  #extension = new Uint8Array(0);
  #extensionIsPage = false;
  /** `https://example.com/folder/` of the sitemap's own URL; empty where it has none. */
  readonly #scope: Uint8Array;
  readonly #long: number;
  /** That of the loc read last, which is its own normal form; meaningless unless `plain`. */
  readonly fingerprint: Fingerprint;
  /** Whether the bytes of the loc read last are their own normal form. */
  plain = false;
  /** Index behind the loc read last. */
  end = 0;
  /** Whether the loc read last, as it stands in the source, has `&amp;`. */
  #escaped = false;
  /** Where such a one is unescaped; longer ones have a signal, and are not read as they stand. Few readers need it. */
  #unescaped: Uint8Array | null = null;
  /** How the path of the loc read last ends, and whether it has a capital letter; meaningless unless `plain`. */
  ending = Ending.None;
  capital = false;
  /** The normal form of the loc read last: `bytes[from, to)`. */
  #bytes: Uint8Array = new Uint8Array(0);
  #from = 0;
  #to = 0;

  /**
   * `url` is the sitemap's own, `extensions` those that the last segment of a path may have without a signal. From
   * `watchedLength` bytes on a rule may have something to say of the length; at 1,024 of them a loc is long in any case.
   * Fingerprints with one `seed` are compared.
   */
  constructor(
    url: URL | null,
    readonly seed: Seed,
    private readonly extensions = PAGE_EXTENSIONS,
    watchedLength = LONG,
  ) {
    this.fingerprint = new Fingerprint(seed);
    this.#long = Math.min(LONG, watchedLength);
    this.#scope = url ? Buffer.from(new URL('.', url).href) : new Uint8Array(0);
  }

  /**
   * Learns the origin of the address in the bytes `from`..`to`, as it stands in the source, so that `readPlain` takes others
   * of it. Returns its bytes; 0 when this address would not be taken itself.
   */
  learn(buffer: Uint8Array, from: number, to: number): number {
    const end = this.#originEnd(buffer, from, to);
    this.#originOf(buffer, from, end);
    return this.readPlain(buffer, from, to) && this.end === to ? end - from : 0;
  }

  /** Signals of the loc in the bytes `from`..`to`, which have no XML space at their ends. */
  read(buffer: Uint8Array, from: number, to: number): number {
    const pathFrom = this.#originEnd(buffer, from, to);
    const signals = this.#originOf(buffer, from, pathFrom) | this.#rest(buffer, pathFrom, to, false);
    const rooted = pathFrom < to && buffer[pathFrom] === SLASH;
    this.plain = rooted && (signals & (SPACE | NON_ASCII | ILLEGAL | PERCENT | ORIGIN | FRAGMENT | PATH)) === 0;
    if (this.plain) this.#readNormal(buffer, from, to);
    return signals | this.#wholeSignals(buffer, from, to, to - from);
  }

  /**
   * Reads a loc as it stands in the source, from index `from` to the first byte that is neither plain nor `&amp;`: `end`.
   * False unless it has the origin of the one before and would have no signal.
   */
  readPlain(buffer: Uint8Array, from: number, limit: number): boolean {
    const { length } = this.#origin;
    const pathFrom = from + length;
    if (length === 0 || this.#originSignals !== 0 || buffer[pathFrom] !== SLASH) return false;
    if (!startsWith(buffer, from, limit, this.#origin) || this.#rest(buffer, pathFrom, limit, true) !== 0) return false;
    if (this.#wholeSignals(buffer, from, this.end, this.end - from) !== 0) return false;
    this.plain = true;
    if (this.#escaped) this.#readNormal(this.#plainBytes, 0, unescapeAmpersands(buffer, from, this.end, this.#plainBytes));
    else this.#readNormal(buffer, from, this.end);
    return true;
  }

  get #plainBytes(): Uint8Array {
    this.#unescaped ??= new Uint8Array(LONG);
    return this.#unescaped;
  }

  #readNormal(bytes: Uint8Array, from: number, to: number): void {
    this.fingerprint.read(bytes, from, to, this.ending === Ending.Slash);
    this.#bytes = bytes;
    this.#from = from;
    this.#to = to;
    if (to - from < LONG) return;
    // Nobody asks for other spellings of these.
    this.ending = Ending.None;
    this.capital = false;
  }

  /** The loc read last, which is its own normal form. */
  get normal(): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + this.#from, this.#to - this.#from).toString('latin1');
  }

  /** Fingerprint of the loc read last with small letters in its path. */
  readSmall(fingerprint: Fingerprint): void {
    let length = 0;
    let inPath = true;
    for (let at = this.#from; at < this.#to; at++) {
      const byte = this.#bytes[at] as number;
      if (byte === QUESTION) inPath = false;
      RESPELT[length++] = inPath && byte >= CAPITAL_A && byte <= CAPITAL_Z ? byte | SMALL : byte;
    }
    fingerprint.read(RESPELT, 0, length, this.ending === Ending.Slash);
  }

  /**
   * Reads a loc that is a path as `readPlain` reads one with an origin. False unless its only signals are those that every
   * such loc has, which lacks scheme and host: for rules they are all the same.
   */
  readPath(buffer: Uint8Array, from: number, limit: number): boolean {
    if (buffer[from] !== SLASH || this.#rest(buffer, from, limit, true) !== 0) return false;
    const length = this.end - from;
    if (length < SHORT || length >= this.#long || this.#originEnd(buffer, from, this.end) !== from) return false;
    this.plain = false;
    const slashed = this.ending === Ending.Slash;
    if (!this.#escaped) this.fingerprint.read(buffer, from, this.end, slashed);
    else this.fingerprint.read(this.#plainBytes, 0, unescapeAmpersands(buffer, from, this.end, this.#plainBytes), slashed);
    return true;
  }

  /**
   * Signals of what is behind the origin. A loc in the `source` is read up to the first byte that is neither plain nor
   * `&amp;`, and is the normal form of itself.
   *
   * Every byte of every loc goes through this loop; plain ones cost a look into the table.
   */
  #rest(buffer: Uint8Array, pathFrom: number, to: number, source: boolean): number {
    let signals = 0;
    this.#escaped = false;
    this.capital = false;
    let lastSlash = pathFrom;
    let lastDot = -1;
    /** Index behind the first `?`, and whether the path goes on. */
    let query = -1;
    let inPath = true;
    let at = pathFrom;
    for (; at < to; at++) {
      const kind = KINDS[buffer[at] as number] as Kind;
      if (kind === Kind.Plain) continue;
      if (source && kind >= Kind.Apostrophe) break;
      signals |= KIND_SIGNALS[kind] as number;
      if (kind === Kind.Ampersand) {
        if (!source) continue;
        if (!isPlainAmpersand(buffer, at)) break;
        this.#escaped = true;
        at += AMP_LENGTH - 1;
      } else if (!inPath) {
        // Only the path has segments, and a case that is told.
      } else if (kind === Kind.Capital) this.capital = true;
      else if (kind === Kind.Slash) {
        lastSlash = at;
        lastDot = -1;
        if (at + 1 < to && isOddSegment(buffer, at + 1, to)) signals |= PATH;
      } else if (kind === Kind.Dot) lastDot = at;
      else if (kind === Kind.Question || kind === Kind.NumberSign) {
        inPath = false;
        if (kind === Kind.Question) query = at + 1;
      }
    }
    if (query >= 0 && isWatchedQuery(buffer, query, at, source)) signals |= QUERY;
    if ((lastDot >= 0 && !this.#isPage(buffer, lastDot + 1, at)) || looksLikeSitemap(buffer, lastSlash, at)) signals |= FILE;
    this.end = at;
    if (query >= 0 || at - pathFrom < 2) this.ending = Ending.None;
    else this.ending = buffer[at - 1] === SLASH ? Ending.Slash : Ending.Bare;
    return signals;
  }

  /** Whether the extension from an index on is one that pages have; nearly always it is that of the loc before. */
  #isPage(buffer: Uint8Array, from: number, to: number): boolean {
    let end = from;
    while (end < to && buffer[end] !== QUESTION && buffer[end] !== NUMBER_SIGN) end++;
    const known = this.#extension;
    if (end - from === known.length && startsWith(buffer, from, end, known)) return this.#extensionIsPage;
    this.#extension = buffer.slice(from, end);
    this.#extensionIsPage = this.extensions.has(Buffer.from(this.#extension).toString('latin1').toLowerCase());
    return this.#extensionIsPage;
  }

  /** Signals of the loc as a whole, of `length` bytes. */
  #wholeSignals(buffer: Uint8Array, from: number, to: number, length: number): number {
    const signals = length < SHORT || length >= this.#long ? LENGTH : 0;
    return this.#scope.length > 0 && !startsWith(buffer, from, to, this.#scope) ? signals | SCOPE : signals;
  }

  /** Index after `scheme://authority`: the first `/`, `?` or `#` after the first `//`, else the end. */
  #originEnd(buffer: Uint8Array, from: number, to: number): number {
    const { length } = this.#origin;
    if (length > 0 && from + length <= to && startsWith(buffer, from, to, this.#origin)) {
      const next = buffer[from + length];
      if (from + length === to || next === SLASH || next === QUESTION || next === NUMBER_SIGN) return from + length;
    }
    let at = from;
    while (at < to && !(buffer[at] === SLASH && buffer[at + 1] === SLASH && at + 1 < to)) at++;
    if (at >= to) return from;
    at += 2;
    while (at < to && buffer[at] !== SLASH && buffer[at] !== QUESTION && buffer[at] !== NUMBER_SIGN) at++;
    return at;
  }

  #originOf(buffer: Uint8Array, from: number, end: number): number {
    const { length } = this.#origin;
    if (length > 0 && end - from === length && startsWith(buffer, from, end, this.#origin)) return this.#originSignals;
    if (end === from) {
      // A path has no origin that could be new, whatever stands in it.
      if (buffer[from] === SLASH) return ORIGIN;
      // Nothing is known of what such a loc leads to: it may still name a host, as `http:\\example.com` does.
      this.#origin = NO_ORIGIN;
      return ORIGIN | NEW_ORIGIN;
    }
    this.#origin = buffer.slice(from, end);
    const text = Buffer.from(this.#origin).toString('latin1');
    const match = /^https?:\/\/(.*)$/s.exec(text);
    this.#originSignals = match && isPlainHost(match[1] as string) ? 0 : ORIGIN;
    for (const byte of this.#origin) {
      this.#originSignals |= (KIND_SIGNALS[KINDS[byte] as Kind] as number) & (NON_ASCII | SPACE | PERCENT | ILLEGAL);
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

/** Writes bytes whose `&` all are `&amp;` into others, unescaped; returns how many these are. */
function unescapeAmpersands(buffer: Uint8Array, from: number, to: number, into: Uint8Array): number {
  let length = 0;
  for (let at = from; at < to; at++) {
    const byte = buffer[at] as number;
    into[length++] = byte;
    if (byte === AMPERSAND) at += AMP_LENGTH - 1;
  }
  return length;
}

/** Whether `&` at an index is the beginning of `&amp;`. What is escaped twice has a `;` behind that, which is not plain. */
function isPlainAmpersand(buffer: Uint8Array, at: number): boolean {
  return buffer[at + 1] === 0x61 && buffer[at + 2] === 0x6d && buffer[at + 3] === 0x70 && buffer[at + 4] === 0x3b;
}

/** Whether the segment at an index is empty, begins with `.` or `:`, or is a value that was never filled in. */
function isOddSegment(buffer: Uint8Array, at: number, to: number): boolean {
  const byte = buffer[at];
  if (byte === SLASH || byte === DOT || byte === 0x3a) return true;
  return (byte === 0x75 || byte === 0x6e || byte === 0x4e) && isBareWord(buffer, at, to);
}

function isBareWord(buffer: Uint8Array, from: number, to: number): boolean {
  let end = from;
  while (end < to && end - from < 10 && buffer[end] !== SLASH && buffer[end] !== QUESTION && buffer[end] !== NUMBER_SIGN) end++;
  return BARE_WORDS.has(Buffer.from(buffer.subarray(from, end)).toString('latin1'));
}

/** Whether the last segment, or what is behind it, has the letters `sitemap` in any case: a search by their last one (Horspool). */
function looksLikeSitemap(buffer: Uint8Array, from: number, to: number): boolean {
  const last = SITEMAP.length - 1;
  for (let at = from + last; at < to; ) {
    const skip = SITEMAP_SKIPS[buffer[at] as number] as number;
    if (skip > 0) at += skip;
    else {
      let n = last;
      while (n > 0 && ((buffer[at - last + n - 1] as number) | 0x20) === SITEMAP[n - 1]) n--;
      if (n === 0) return true;
      at++;
    }
  }
  return false;
}
