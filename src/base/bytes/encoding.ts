// Detects the encoding of a document and transcodes its bytes to UTF-8.

import { TextDecoder, TextEncoder } from 'node:util';
import { fixOf } from '../problem/fixes.js';
import type { StageProblem } from '../problem/problem.js';
import type { Span } from '../problem/span.js';

/** The encoding of a document, as its first bytes and its transport declare it. */
export interface Encoding {
  /** Lower-case name of the encoding that is used for reading; `utf-8` needs no transcoding. */
  readonly used: string;
  /** Encoding of the byte order mark; null without one. */
  readonly bom: string | null;
  /** Encoding name in the XML declaration, as written but lower case. */
  readonly declared: string | null;
  /** Span of that name, in the document as UTF-8. */
  readonly declaredSpan: Span | null;
  readonly http: string | null;
  /** Problems found in the first bytes; their spans refer to the transcoded document. */
  readonly problems: readonly StageProblem[];
  /** Length of a UTF-8 byte order mark, which is not content; else 0. */
  readonly bomLength: number;
  /** Whether the encoding cannot be decoded: UTF-32 or EBCDIC. */
  readonly unreadable: boolean;
  /** Whether ASCII is declared, so that no byte above 0x7F is legal (XML 1.0 section 4.3.3). */
  readonly ascii: boolean;
  /** Whether the declared name contradicts the bytes or is unknown: a fatal error (XML 1.0 section 4.3.3). */
  readonly fatal: boolean;
  /** Whether another encoding than UTF-8 is declared although the bytes are UTF-8, so that parsers get other characters than meant. */
  readonly misdeclared: boolean;
}

/** Number of bytes that are searched for the XML declaration. A declaration that names an encoding beyond them is rejected. */
export const SNIFF_BYTES = 8_192;

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], encoding: 'utf-32le' },
  { bytes: [0x00, 0x00, 0xfe, 0xff], encoding: 'utf-32be' },
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Any byte except zero. */
const LETTER = 'letter';
/** `<?` or `<x` in encodings whose bytes are not ASCII (XML 1.0 appendix F.1). */
const PATTERNS: readonly { readonly bytes: readonly (number | typeof LETTER)[]; readonly encoding: string }[] = [
  { bytes: [0x3c, 0x00, 0x00, 0x00], encoding: 'utf-32le' },
  { bytes: [0x00, 0x00, 0x00, 0x3c], encoding: 'utf-32be' },
  { bytes: [0x3c, 0x00, LETTER, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c, 0x00, LETTER], encoding: 'utf-16be' },
  { bytes: [0x4c, 0x6f, 0xa7, 0x94], encoding: 'ebcdic' },
];

const UNREADABLE = new Set(['utf-32le', 'utf-32be', 'ebcdic']);
/** Encodings of East Asia, whose characters have several bytes. */
const EAST_ASIAN = /^(?:gb|big5|euc|shift_jis|iso-2022)/;
const EAST_ASIAN_TEXT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Names of UTF-8, or of a subset of it, that XML parsers know. */
const UTF8_NAMES = new Set(['utf-8', 'csutf8', 'us-ascii', 'ascii']);
/** Names of ASCII (IANA character sets). WHATWG Encoding maps them to windows-1252 or does not know them. */
const ASCII_NAMES = new Set([
  ...['us-ascii', 'ascii', 'csascii', 'us', 'ansi_x3.4-1968', 'ansi_x3.4-1986'],
  ...['iso646-us', 'iso-ir-6', 'ibm367', 'cp367'],
]);
/** Matches an XML declaration whose encoding is an EncName (XML 1.0 section 4.3.3); the scanner reports other names. */
const DECLARED = /^[ \t\r\n]*<\?xml[ \t\r\n][^>]*?encoding[ \t\r\n]*=[ \t\r\n]*(["'])([A-Za-z][A-Za-z0-9._-]*)\1/;

/**
 * Detects the encoding from the first bytes (at least `SNIFF_BYTES` of them, or the whole document): byte order mark, then XML
 * declaration, then HTTP charset, then UTF-8 (RFC 7303 section 3; XML 1.0 appendix F). Names of other encodings do not count where
 * the bytes are UTF-8.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the order of precedence of RFC 7303 is one chain of conditions
export function detectEncoding(head: Uint8Array, httpCharset: string | null): Encoding {
  const begins = (entry: { readonly bytes: readonly (number | typeof LETTER)[] }): boolean =>
    entry.bytes.every((byte, i) => (byte === LETTER ? head[i] !== undefined && head[i] !== 0 : head[i] === byte));
  const mark = MARKS.find(begins);
  const pattern = mark ? undefined : PATTERNS.find(begins);
  const bom = mark?.encoding ?? null;
  const wide = pattern?.encoding ?? (bom !== null && bom !== 'utf-8' ? bom : null);
  const declaration = readDeclared(head, mark?.encoding === 'utf-8' ? 3 : (mark?.bytes.length ?? 0), wide);
  const declaredSpan = declaration ? { offset: declaration.offset, length: declaration.name.length } : null;
  const declared = declaration?.name.toLowerCase() ?? null;
  const http = httpCharset?.toLowerCase() ?? null;
  const problems: StageProblem[] = [];
  const ascii = declared !== null && wide === null && ASCII_NAMES.has(declared);
  let fatal = false;
  let misdeclared = false;
  let used = 'utf-8';
  if (wide !== null) {
    used = wide;
    problems.push({
      rule: 'encoding/not-utf8',
      message: bom === null ? 'pattern' : 'bom',
      data: { encoding: wide.toUpperCase() },
    });
  } else if (declaration && declared !== null && bom === null && !UTF8_NAMES.has(declared)) {
    const known = ascii ? 'ascii' : labelOf(declared);
    const at = declaredSpan as Span;
    misdeclared = isOtherCharset(known) && textOf(head, known) === 'utf-8';
    problems.push({
      rule: 'encoding/not-utf8',
      message: misdeclared ? 'declared-utf8' : messageOf(known),
      data: { encoding: declaration.name },
      at,
    });
    if (isOtherCharset(known) && !misdeclared) used = known;
    fatal = known === null || known.startsWith('utf-16');
  } else if (declared === null && bom === null && http !== null) {
    const known = ASCII_NAMES.has(http) ? 'ascii' : labelOf(http);
    // The header is often the default of a server, so the bytes decide.
    if (isOtherCharset(known) && textOf(head, known) === 'other') used = known;
  }
  if (declaration && declared !== null && isBelied(declared, wide, bom)) {
    fatal = true;
    const data = { encoding: declaration.name, actual: used.toUpperCase() };
    const at = declaredSpan as Span;
    const fix = used === 'utf-8' ? { fix: fixOf('safe', [{ span: at, text: 'UTF-8' }]) } : {};
    problems.push({ rule: 'encoding/not-utf8', message: 'belied', data, at, ...fix });
  }
  return {
    used,
    bom,
    declared,
    declaredSpan,
    http,
    problems,
    bomLength: bom === 'utf-8' ? 3 : 0,
    unreadable: UNREADABLE.has(used),
    ascii,
    fatal,
    misdeclared,
  };
}

/** Returns whether 8-bit text may be in an encoding: it cannot be UTF-16, whatever a declaration claims. */
function isOtherCharset(known: string | null): known is string {
  return known !== null && known !== 'ascii' && known !== 'utf-8' && !known.startsWith('utf-16');
}

/**
 * Returns what the bytes of a text show that is said to be in another encoding. Well-formed UTF-8 beyond ASCII is hardly ever anything
 * else, except that two letters of an East Asian encoding may be one of UTF-8, of a script from the West.
 */
function textOf(head: Uint8Array, named: string): 'ascii' | 'utf-8' | 'other' {
  const beyond = new TextDecoder().decode(head, { stream: true }).replace(/[\0-\x7f]+/g, '');
  if (beyond === '') return 'ascii';
  const illFormed = beyond.split('\uFFFD').length - 1;
  if (illFormed * 2 >= beyond.length) return 'other';
  return EAST_ASIAN.test(named) && !EAST_ASIAN_TEXT.test(beyond) ? 'other' : 'utf-8';
}

/**
 * Returns whether a declared name contradicts the encoding that the first bytes prove, which is a fatal error (XML 1.0 section
 * 4.3.3). `wide` is the encoding of bytes that are not ASCII, `bom` that of the byte order mark. Two contradictions are not fatal,
 * because libxml2 decodes such text correctly; they get a warning: UTF-8 with a mark but declared as another superset of ASCII, and
 * UTF-16 declared as UTF-8.
 */
export function isBelied(declared: string, wide: string | null, bom: string | null): boolean {
  if (wide === null && bom === null) return false;
  const known = ASCII_NAMES.has(declared) ? 'ascii' : labelOf(declared);
  if (known === null) return true;
  // UTF-32 and EBCDIC are reported separately, so the name gets no second finding.
  if (wide === null) return known.startsWith('utf-16');
  if (!wide.startsWith('utf-16') || known === 'utf-8') return false;
  // UCS-2 and UTF-16 without LE or BE leave the byte order open, although WHATWG Encoding maps them to UTF-16LE.
  return known.startsWith('utf-16') ? /[lb]e$/.test(declared) && declared.slice(-2) !== wide.slice(-2) : true;
}

/** Returns the message id for a declared encoding other than UTF-8, given its canonical name. */
function messageOf(known: string | null): string {
  if (known === null) return 'unknown';
  if (known === 'utf-8') return 'alias';
  if (known === 'ascii') return 'ascii-alias';
  return isChinese(known) ? 'gbk' : 'declared';
}

/** Whether an encoding, by its canonical name, is one of mainland China, which search engines there read. */
export function isChinese(known: string): boolean {
  // GB 2312 is a label of GBK.
  return known === 'gbk' || known === 'gb18030';
}

/** Returns the canonical name of an encoding that can be decoded (WHATWG Encoding); null if there is none. */
function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** Returns the encoding name in the XML declaration, and its offset in the document as UTF-8. */
function readDeclared(head: Uint8Array, skip: number, wide: string | null): { name: string; offset: number } | null {
  let bytes = head.subarray(skip, SNIFF_BYTES);
  if (wide?.startsWith('utf-16')) bytes = new Transcoder(wide).push(bytes);
  const match = DECLARED.exec(Buffer.from(bytes).toString('latin1'));
  if (!match) return null;
  const name = match[2] as string;
  return { name, offset: (wide === null ? skip : 0) + match[0].length - name.length - 1 };
}

/** Transcodes chunks to UTF-8, keeping state between them. */
export class Transcoder {
  readonly #decoder: TextDecoder;
  readonly #encoder = new TextEncoder();
  /**
   * Two strict decoders of the same bytes. `ahead` detects that a chunk has illegal bytes; `behind`, one chunk behind, then finds
   * their place. Null after illegal bytes were found.
   */
  #strict: { readonly ahead: TextDecoder; readonly behind: TextDecoder } | null;
  /** UTF-8 bytes that the strict decoders have produced. */
  #sound = 0;
  /**
   * Offset in the UTF-8 output of the U+FFFD that replaces the first bytes that are illegal in the encoding, a fatal error (XML
   * 1.0 section 4.3.3); null if there are none. A U+FFFD that the document itself contains is legal.
   */
  illegalAt: number | null = null;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding);
    const strict = (): TextDecoder => new TextDecoder(encoding, { fatal: true });
    this.#strict = { ahead: strict(), behind: strict() };
  }

  /** Transcodes the next chunk. */
  push(chunk: Uint8Array): Uint8Array {
    this.#look(chunk);
    return this.#encoder.encode(this.#decoder.decode(chunk, { stream: true }));
  }

  /** Flushes an incomplete character at the end. */
  finish(): Uint8Array {
    this.#look(null);
    return this.#encoder.encode(this.#decoder.decode());
  }

  /** Searches the next chunk for illegal bytes; null stands for the end of the document. */
  #look(chunk: Uint8Array | null): void {
    if (this.#strict === null) return;
    const { ahead, behind } = this.#strict;
    if (read(ahead, chunk) !== null) {
      this.#sound += Buffer.byteLength(read(behind, chunk) ?? '');
      return;
    }
    this.#strict = null;
    for (const byte of chunk ?? []) {
      const text = read(behind, Uint8Array.of(byte));
      if (text === null) break;
      this.#sound += Buffer.byteLength(text);
    }
    this.illegalAt = this.#sound;
  }
}

/** Returns the text that a strict decoder produces for the next chunk, or at the end for null; null if bytes are illegal. */
function read(decoder: TextDecoder, chunk: Uint8Array | null): string | null {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    return null;
  }
}
