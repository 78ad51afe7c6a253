// Which encoding a document is in, and its bytes as UTF-8.

import { TextDecoder, TextEncoder } from 'node:util';
import type { Span } from '../finding/finding.js';
import type { StageProblem } from '../network/source.js';

/** What a document's first bytes and its transport say of its encoding. */
export interface Encoding {
  /** Lower-case name of the encoding that is used for reading; `utf-8` needs no transcoding. */
  readonly used: string;
  /** Encoding of the byte order mark; null without one. */
  readonly bom: string | null;
  /** Encoding name in the XML declaration, as written but lower case. */
  readonly declared: string | null;
  /** Span of that name in the document as UTF-8. */
  readonly declaredSpan: Span | null;
  readonly http: string | null;
  /** Problems that the first bytes show; places are those of the transcoded document. */
  readonly problems: readonly StageProblem[];
  /** Bytes of the byte order mark that the reader must not take for content. */
  readonly bomLength: number;
  /** Whether nothing can read it: UTF-32 or EBCDIC. */
  readonly unreadable: boolean;
  /** Whether it is declared as ASCII: then no byte beyond 0x7F is legal (XML 1.0 section 4.3.3). */
  readonly ascii: boolean;
  /** Whether the name is one that the bytes belie or that nobody knows: a fatal error (XML 1.0 section 4.3.3). */
  readonly fatal: boolean;
}

/** Bytes that are looked at: an XML declaration with room to spare. One that names the encoding behind them is refused. */
export const SNIFF_BYTES = 8_192;

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], encoding: 'utf-32le' },
  { bytes: [0x00, 0x00, 0xfe, 0xff], encoding: 'utf-32be' },
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Any byte but zero. */
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
/** Encodings of mainland China, which engines there read; GB 2312 goes by the name of the first. */
const CHINESE = new Set(['gbk', 'gb18030']);
/** Names of UTF-8, and of what is a part of it, that XML parsers know. */
const UTF8_NAMES = new Set(['utf-8', 'csutf8', 'us-ascii', 'ascii']);
/** Names of ASCII (IANA character sets); to WHATWG Encoding they are names of windows-1252, or none. */
const ASCII_NAMES = new Set([
  ...['us-ascii', 'ascii', 'csascii', 'us', 'ansi_x3.4-1968', 'ansi_x3.4-1986'],
  ...['iso646-us', 'iso-ir-6', 'ibm367', 'cp367'],
]);
/** A name that is no EncName (XML 1.0 section 4.3.3) is left to the scanner: the declaration is malformed. */
const DECLARED = /^[ \t\r\n]*<\?xml[ \t\r\n][^>]*?encoding[ \t\r\n]*=[ \t\r\n]*(["'])([A-Za-z][A-Za-z0-9._-]*)\1/;

/**
 * Decides the encoding from the first bytes (at least `SNIFF_BYTES` of them, or all): byte order mark, then XML
 * declaration, then HTTP charset, then UTF-8 (RFC 7303 section 3; XML 1.0 appendix F).
 */
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
    problems.push({
      rule: 'encoding/not-utf8',
      message: messageOf(known),
      data: { encoding: declaration.name },
      at,
    });
    // Bytes that begin with an ASCII `<?xml` cannot be UTF-16, whatever they say.
    if (known !== null && !ascii && !known.startsWith('utf-16')) used = known;
    fatal = known === null || known.startsWith('utf-16');
  } else if (declared === null && bom === null && http !== null) {
    const known = labelOf(http);
    if (known !== null && !known.startsWith('utf-16')) used = known;
  }
  if (declaration && declared !== null && isBelied(declared, wide, bom)) {
    fatal = true;
    const data = { encoding: declaration.name, actual: used.toUpperCase() };
    const at = declaredSpan as Span;
    const fix = used === 'utf-8' ? { fix: { safe: true, replacements: [{ span: at, text: 'UTF-8' }] } } : {};
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
  };
}

/**
 * Whether a declared name contradicts what the first bytes are for certain, which is a fatal error (XML 1.0 section 4.3.3): `wide` is
 * the encoding of bytes that are not ASCII, `bom` that of the mark. Two contradictions are let pass, because libxml2 reads such
 * text as it is meant, and no more than a warning says so: UTF-8 by its mark under the name of another superset of ASCII, and UTF-16 under
 * the name UTF-8.
 */
export function isBelied(declared: string, wide: string | null, bom: string | null): boolean {
  if (wide === null && bom === null) return false;
  const known = ASCII_NAMES.has(declared) ? 'ascii' : labelOf(declared);
  if (known === null) return true;
  // Of a file in UTF-32 or EBCDIC, nothing but that is said.
  if (wide === null) return known.startsWith('utf-16');
  if (!wide.startsWith('utf-16') || known === 'utf-8') return false;
  // UCS-2 and UTF-16 without LE or BE leave the order of bytes open, though WHATWG Encoding takes them for one of them.
  return known.startsWith('utf-16') ? /[lb]e$/.test(declared) && declared.slice(-2) !== wide.slice(-2) : true;
}

/** What is said of a declared encoding that is not UTF-8, by its canonical name. */
function messageOf(known: string | null): string {
  if (known === null) return 'unknown';
  if (known === 'utf-8') return 'alias';
  if (known === 'ascii') return 'ascii-alias';
  return CHINESE.has(known) ? 'gbk' : 'declared';
}

/** Canonical name of an encoding that can be decoded (WHATWG Encoding); null for others. */
function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** The encoding name in the XML declaration and its offset in the document as UTF-8. */
function readDeclared(head: Uint8Array, skip: number, wide: string | null): { name: string; offset: number } | null {
  let bytes = head.subarray(skip, SNIFF_BYTES);
  if (wide?.startsWith('utf-16')) bytes = new Transcoder(wide).push(bytes);
  const match = DECLARED.exec(Buffer.from(bytes).toString('latin1'));
  if (!match) return null;
  const name = match[2] as string;
  return { name, offset: (wide === null ? skip : 0) + match[0].length - name.length - 1 };
}

/** Turns chunks of another encoding into UTF-8, keeping state between them. */
export class Transcoder {
  readonly #decoder: TextDecoder;
  readonly #encoder = new TextEncoder();
  /**
   * Two that read the same bytes and stop at the first that are illegal: the one tells that there are some in a chunk, the other, which
   * is a chunk behind, where. Null when they have stopped.
   */
  #strict: { readonly ahead: TextDecoder; readonly behind: TextDecoder } | null;
  /** Bytes of UTF-8 that they have read. */
  #sound = 0;
  /**
   * Where in the UTF-8 the character U+FFFD stands for the first bytes that are not legal in the encoding, a fatal error (XML 1.0
   * section 4.3.3); null while all are. A U+FFFD that the document itself has is legal.
   */
  illegalAt: number | null = null;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding);
    const strict = (): TextDecoder => new TextDecoder(encoding, { fatal: true });
    this.#strict = { ahead: strict(), behind: strict() };
  }

  /** The UTF-8 bytes of the next chunk. */
  push(chunk: Uint8Array): Uint8Array {
    this.#look(chunk);
    return this.#encoder.encode(this.#decoder.decode(chunk, { stream: true }));
  }

  /** What was left of a character at the end. */
  finish(): Uint8Array {
    this.#look(null);
    return this.#encoder.encode(this.#decoder.decode());
  }

  /** Looks for illegal bytes in the next chunk, or, with null, in what is left at the end. */
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

/** What a strict decoder makes of the next chunk, or of the end; null for illegal bytes. */
function read(decoder: TextDecoder, chunk: Uint8Array | null): string | null {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    return null;
  }
}
